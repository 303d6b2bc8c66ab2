import { Page } from '@repo/web-kit';

export function NotFound() {
  return (
    <Page title="Nothing here">
      <p>
        There is no page at this address. Perhaps a letter is missing. <a href="/app/">To the battles</a>
      </p>
    </Page>
  );
}
