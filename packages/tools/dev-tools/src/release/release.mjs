// npm run release: publishes the clients of this version; with --set it writes another version everywhere.
import '../command/node-version.mjs';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { readArguments, refuseArguments } from '../command/arguments.mjs';
import { runCommand, StepFailed, step } from '../command/steps.mjs';
import { publishedPackages } from '../pack/published-packages.mjs';
import { ROOT } from '../workspace/root.mjs';
import { workspacePackages } from '../workspace/workspace.mjs';

const USAGE = `Usage: npm run release -- [--dry-run] [--set VERSION]

Packs the packages that are published and publishes them with provenance, those that others need first. The release workflow
calls it; only there can npm attest where a package was built.

--dry-run      does all but publish; the version may still be called unreleased in the changelogs
--set VERSION  writes this version into every package.json and the Kustomize base, and does nothing else`;

const { values } = readArguments(USAGE, {
  flags: { 'dry-run': { type: 'boolean', default: false }, set: { type: 'string' } },
});
const isDryRun = values['dry-run'];

/** Of files that say the version, beside the package.json of each package. */
const KUSTOMIZATION = join(ROOT, 'packages/deployment/kubernetes/base/kustomization.yaml');

const read = (file) => readFileSync(file, 'utf8');
const manifests = [ROOT, ...workspacePackages().map(({ folder }) => folder)].map((folder) =>
  join(folder, 'package.json'),
);

if (values.set === undefined) await runCommand(publish);
else if (/^\d+\.\d+\.\d+$/.test(values.set)) setVersion(values.set);
else refuseArguments(`--set is no version like 1.2.3: ${values.set}`, USAGE);

function setVersion(version) {
  for (const file of manifests) {
    writeFileSync(file, read(file).replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`));
  }
  writeFileSync(KUSTOMIZATION, read(KUSTOMIZATION).replaceAll(/newTag: [\d.]+/g, `newTag: ${version}`));
  console.log(`This is ${version} now. CHANGELOG.md and those of the clients begin with a section for it.`);
}

async function publish() {
  const { version } = JSON.parse(read(join(ROOT, 'package.json')));
  const packages = publishedPackages();
  const problems = [ROOT, ...packages.map(({ folder }) => folder)].flatMap((folder) =>
    changelogProblem(join(folder, 'CHANGELOG.md'), version),
  );
  const tag = process.env.GITHUB_REF_TYPE === 'tag' ? process.env.GITHUB_REF_NAME : undefined;
  if (tag !== undefined && tag !== `v${version}`) problems.push(`The tag is ${tag}, the version ${version}.`);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    throw new StepFailed();
  }
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const pack = [join(ROOT, 'packages/tools/dev-tools/src/pack/pack-clients.mjs'), '--to', folder];
    await step('Packing', { command: process.execPath, args: pack });
    const tarballs = readdirSync(folder);
    for (const { name } of packages) {
      const tarball = join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
      const how = isDryRun ? ['--dry-run'] : ['--provenance'];
      await step(`${isDryRun ? 'Trying to publish' : 'Publishing'} ${name} ${version}`, {
        command: 'npm',
        args: ['publish', tarball, '--access', 'public', ...how],
      });
    }
    console.log(
      `${isDryRun ? 'Would have published' : 'Published'} ${tarballs.length} packages of ${version}.`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The first section of a changelog is that of the version, with the day of the release. */
function changelogProblem(file, version) {
  const [, first = ''] = /^## (.*)$/m.exec(read(file)) ?? [];
  const [of, day = ''] = first.split(' – ');
  const isDated = /^\d{4}-\d{2}-\d{2}$/.test(day) || (isDryRun && day === 'unreleased');
  return of === version && isDated
    ? []
    : [`${file} begins with “${first}”, not with “${version} – ” and the day of the release.`];
}
