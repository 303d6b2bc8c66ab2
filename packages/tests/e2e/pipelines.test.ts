import { relative } from 'node:path';
import { NODE_LINES } from '@repo/dev-tools/command/node-version';
import { ROOT } from '@repo/dev-tools/workspace/root';
import { closureOf } from '@repo/dev-tools/workspace/workspace';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { read, repositoryFiles } from './files.js';

const WORKFLOWS = '.github/workflows';

/** Folders of the workspace that the service needs, itself included. */
const foldersOf = (service: string) =>
  closureOf(`@repo/${service}`).map(({ folder }) => relative(ROOT, folder));

describe.each(['battle-service', 'library-service'])('the %s', (service) => {
  test('has a pipeline that runs when something it depends on or a command changes, and not for the rest of the workspace', () => {
    const workflow = parse(read(`${WORKFLOWS}/${service}.yml`));
    const { push, pull_request: pullRequest } = workflow.on;
    expect(pullRequest.paths).toEqual(push.paths);
    const watched: string[] = push.paths.filter((path: string) => /^(apps|packages)\//.test(path));
    expect(watched.sort()).toEqual(
      [
        'apps/Dockerfile*',
        ...[...foldersOf(service), 'packages/tools/dev-tools'].map((each) => `${each}/**`),
      ].sort(),
    );
    expect(push.paths).toContain('pnpm-lock.yaml');
    expect(workflow.jobs).toEqual({
      pipeline: { uses: './.github/workflows/service.yml', with: { service } },
    });
  });
});

/** The permissions of a release's jobs beside reading: to push images, or to show npm which workflow it is. */
const OF_RELEASES: Readonly<Record<string, Record<string, string>>> = {
  image: { contents: 'read', packages: 'write' },
  manifest: { contents: 'read', packages: 'write' },
  clients: { contents: 'read', 'id-token': 'write' },
};

describe('every workflow', () => {
  const files = repositoryFiles().filter((file) => file.startsWith(`${WORKFLOWS}/`));

  test.each(files)(
    '%s pins what it uses, may only read unless it releases, and runs for a bounded time',
    (file) => {
      const uses = [...read(file).matchAll(/\buses: (.*)$/gm)].map(([, what]) => what ?? '');
      const pinned = /^(?:\.\/.*|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/;
      expect(uses.length).toBeGreaterThan(0);
      expect(uses.filter((what) => !pinned.test(what))).toEqual([]);
      const { permissions, jobs } = parse(read(file));
      expect(permissions).toEqual({ contents: 'read' });
      for (const [name, job] of Object.entries<Record<string, unknown>>(jobs)) {
        expect(job.permissions).toEqual(file.endsWith('/release.yml') ? OF_RELEASES[name] : undefined);
        if (!('uses' in job)) expect(job['timeout-minutes']).toBeGreaterThan(0);
      }
    },
  );

  test.each(files)('%s names the images it runs by their digests', (file) => {
    type Job = { services?: Record<string, { image: string }> };
    const { jobs } = parse(read(file)) as { jobs: Record<string, Job> };
    const images = Object.values(jobs).flatMap(({ services = {} }) =>
      Object.values(services).map(({ image }) => image),
    );
    expect(images.filter((image) => !/^[a-z/]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
  });

  test('that tests does so under every line of Node that is supported', () => {
    const repository = parse(read(`${WORKFLOWS}/repository.yml`));
    expect(repository.jobs.all.strategy.matrix.node).toEqual(NODE_LINES);
    const service = parse(read(`${WORKFLOWS}/service.yml`));
    expect(service.jobs.test.strategy.matrix.node).toEqual(expect.arrayContaining(NODE_LINES));
  });

  test('that releases builds images of every service with attestations, and publishes only of a tag, after all checks', () => {
    const { jobs } = parse(read(`${WORKFLOWS}/release.yml`));
    const { service, machine } = jobs.image.strategy.matrix;
    expect(service).toEqual([
      { name: 'battle-service', port: 3001 },
      { name: 'library-service', port: 3002 },
    ]);
    expect(machine.map(({ architecture }: { architecture: string }) => architecture)).toEqual([
      'amd64',
      'arm64',
    ]);
    const build = jobs.image.steps.find(({ run = '' }) => run.includes('buildx build')).run;
    expect(build).toContain('--sbom=true --provenance=mode=max');
    expect([jobs.image.needs, jobs.manifest.needs, jobs.clients.needs]).toEqual([
      'checks',
      'image',
      ['checks', 'image'],
    ]);
    for (const name of ['manifest', 'clients']) expect(jobs[name].if).toBe("github.ref_type == 'tag'");
  });
});
