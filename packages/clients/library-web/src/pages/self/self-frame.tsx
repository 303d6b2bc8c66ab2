import { Notices, SessionDialog } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { logIn, sessions } from '../../library.js';
import { Brand } from '../../parts/brand.js';

/** The frame of a self-service page, which leads nowhere else. */
export function SelfFrame({ children }: { children: ComponentChildren }) {
  return (
    <div class="frame">
      <header class="frame-head">
        <span class="brand">
          <Brand />
        </span>
      </header>
      <div class="frame-body">
        <Notices sessions={sessions} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <SessionDialog sessions={sessions} logIn={logIn} />
    </div>
  );
}
