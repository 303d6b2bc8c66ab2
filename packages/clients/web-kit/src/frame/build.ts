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

/** Compares the build when the tab is looked at again, every ten minutes at most. */
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
}

const RELOADED = 'reloaded';
/** A part that is missing so soon after a reload is missing from the newest build, too. */
const RELOAD_MILLIS = 60_000;

/**
 * Loads a part of the app. Where the service is there and the part is not, the service has been updated: then the whole page
 * is loaded anew. Else `otherwise` stands for the part.
 */
export async function loadPart<T>(load: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await load();
  } catch {
    const reloadedAt = Number(sessionStorage.getItem(RELOADED) ?? 0);
    const answer = await fetch('/app/config.json', { cache: 'no-store' }).catch(() => undefined);
    if (!answer?.ok || Date.now() - reloadedAt < RELOAD_MILLIS) return otherwise;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
    // Nothing more is shown of this page.
    return new Promise(() => {});
  }
}
