export { generatedFiles, writeGeneratedFiles } from './generated-files.js';
