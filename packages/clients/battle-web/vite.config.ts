import { webAppConfig } from '@repo/web-kit/vite';
import { defineConfig } from 'vite';

export default defineConfig(webAppConfig('http://127.0.0.1:3001'));
