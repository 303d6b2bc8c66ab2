/**
 * Sums up vitest's JSON reports. A package without a report counts as one failure, and so does a test file that
 * failed before its tests ran.
 *
 * @param {{ name: string, report: object | undefined }[]} results
 * @returns {{ passed: number, failed: number, skipped: string[], problems: string[] }} names are full
 */
export function summarize(results) {
  const tests = results.flatMap(({ name, report }) =>
    (report?.testResults ?? []).flatMap((file) =>
      file.assertionResults.map(({ fullName, status }) => ({ name: `${name}: ${fullName}`, status })),
    ),
  );
  const withStatus = (...wanted) =>
    tests.filter(({ status }) => wanted.includes(status)).map(({ name }) => name);
  const problems = [...withStatus('failed'), ...results.flatMap(troubleOutsideTests)];
  return {
    passed: withStatus('passed').length,
    failed: problems.length,
    skipped: withStatus('skipped', 'pending', 'todo', 'disabled'),
    problems,
  };
}

function troubleOutsideTests({ name, report }) {
  if (report === undefined) return [`${name}: its tests did not run to the end`];
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return broken.map((file) => `${name}: ${file.name} could not be run`);
}
