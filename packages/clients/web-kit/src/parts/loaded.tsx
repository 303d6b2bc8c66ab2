import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Read } from '../reads/read.js';
import { Failure } from './failure.js';
import { timeOfDay } from './time.js';

type Props<T> = {
  read: Read<T>;
  /** Stands for what is not there yet; about as large, so that nothing jumps. */
  skeleton: ComponentChildren;
  children: (data: T) => ComponentChildren;
};

/** Shows what was read; before that a still picture of it, and where it cannot be read why. What is old is greyed. */
export function Loaded<T>({ read, skeleton, children }: Props<T>) {
  const isSlow = useAfter(200);
  const { data, error, at } = read;
  const retry = () => void read.refresh();
  if (data === undefined) {
    if (error !== undefined) return <Failure error={error} retry={retry} />;
    return (
      <div aria-busy="true" style={{ visibility: isSlow ? 'visible' : 'hidden' }}>
        <span class="hidden-text">Loading …</span>
        {skeleton}
      </div>
    );
  }
  if (error === undefined) return <>{children(data)}</>;
  return (
    <div class="stack">
      <Failure error={error} retry={retry} />
      {at !== undefined && <p class="small muted">This is from {timeOfDay(at)}.</p>}
      <div class="stale">{children(data)}</div>
    </div>
  );
}

/** The place of something that loads, so wide and so high (CSS lengths). */
export function Skeleton({ height, width = '100%' }: { height: string; width?: string }) {
  return <span class="skeleton" style={{ blockSize: height, inlineSize: width }} />;
}

/** True after so many milliseconds. */
function useAfter(millis: number): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), millis);
    return () => clearTimeout(timer);
  }, [millis]);
  return isAfter;
}
