import '@repo/web-kit/styles.css';
import '@repo/battle-look/types.css';
import './styles/app.css';
import './back-guard.js';
import { hasPushOwner, watchBuild } from '@repo/web-kit';
import { render } from 'preact';
import { App } from './app.js';
import { applySettings } from './settings.js';

applySettings();
watchBuild();
const root = document.getElementById('app');
if (root) render(<App />, root);
// What the browser or the service has lost of a subscription is made good.
if (hasPushOwner('battle-service')) void import('./push.js');
