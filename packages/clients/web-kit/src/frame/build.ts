import { computed, type ReadonlySignal, signal } from '@preact/signals';

const CHECK_MILLIS = 600_000;
/** The first look comes when the page has long been there. */
const FIRST_MILLIS = 10_000;

const builds = signal<{ first: string | undefined; last: string | undefined }>({
  first: undefined,
  last: undefined,
});

/** True when the service serves another build than the one that runs here. */
export const isOutdated: ReadonlySignal<boolean> = computed(() => builds.value.first !== builds.value.last);

/**
 * Compares the build when the tab is looked at again, every ten minutes at most. A part of the app that is gone, because the
 * service was updated, reloads the page, once.
 */
export function watchBuild(): void {
  let checkedAt = 0;
  const check = async () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_MILLIS) return;
    checkedAt = Date.now();
    const answer = await fetch('/app/config.json').catch(() => undefined);
    if (!answer?.ok) return;
    const { build }: { build?: string } = await answer.json();
    builds.value = { first: builds.value.first ?? build, last: build };
  };
  document.addEventListener('visibilitychange', () => {
    if (builds.value.first !== undefined) void check();
  });
  setTimeout(() => void check(), FIRST_MILLIS);
  addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem('reloaded') !== null) return;
    event.preventDefault();
    sessionStorage.setItem('reloaded', 'yes');
    location.reload();
  });
}
