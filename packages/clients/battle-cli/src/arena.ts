#!/usr/bin/env node
import { main } from './main.js';

process.exitCode = await main(process.argv.slice(2));
// A connection that is kept for a next request would keep the program.
process.stdin.unref?.();
