import { Button } from '@repo/web-kit';

type Props = { shown: number; total: number; onMore: () => void };

/** Shows more of a list that is there already. */
export function ShowMore({ shown, total, onMore }: Props) {
  if (shown >= total) return null;
  return (
    <div class="row">
      <Button onClick={onMore}>Show more</Button>
      <span class="muted numbers">
        {shown} of {total}
      </span>
    </div>
  );
}
