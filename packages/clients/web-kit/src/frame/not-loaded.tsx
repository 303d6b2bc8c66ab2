import { Button } from '../parts/button.js';
import { Page } from '../parts/page.js';

/** Stands for a page that the service could not give. */
export function NotLoaded() {
  return (
    <Page title="This page could not be loaded" class="narrow">
      <p>The service is away for a moment, or there is no connection. Nothing that you have done is lost.</p>
      <div class="row">
        <Button kind="primary" onClick={() => location.reload()}>
          Load it again
        </Button>
      </div>
    </Page>
  );
}
