import '@repo/web-kit/styles.css';
import './styles/app.css';
import './styles/frame.css';
import './styles/find.css';
import './styles/covers.css';
import { applyTheme, hasPushOwner, watchBuild } from '@repo/web-kit';
import { render } from 'preact';
import { App } from './app.js';
import { stayCovered } from './lock/cover.js';
import { watchIdle } from './lock/idle.js';

applyTheme();
watchBuild();
watchIdle();
stayCovered();
const root = document.getElementById('app');
if (root) render(<App />, root);
// What the browser or the library has lost of a subscription is made good.
if (hasPushOwner('library-service')) void import('./push.js');
