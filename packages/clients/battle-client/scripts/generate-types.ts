import { writeGeneratedFiles } from '@repo/client-types';
import { service } from './service.js';

await writeGeneratedFiles(service, new URL('..', import.meta.url));
