import { Page } from '@repo/web-kit';
export function BattlePage() {
  return <Page title="Battle" />;
}
