// Loaded into a service process under test: it hashes passwords with a fiftieth of the work. A hash names its own cost,
// so that nothing changes for who checks it.
import { createRequire } from 'node:module';

const argon2 = createRequire(import.meta.url)('argon2');
const { hash } = argon2;
argon2.hash = (password, options) => hash(password, { ...options, memoryCost: 1024, timeCost: 1 });
