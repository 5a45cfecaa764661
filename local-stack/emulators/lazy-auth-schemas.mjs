// Runs inside the firebase-tools process. Lets the Auth emulator compile the schema of a request when the first such
// request arrives. firebase-tools compiles the schemas of all requests at the start, which takes 6 of its 9 seconds.
import { createRequire } from 'node:module';

const requireOfTools = createRequire(process.argv[1]);
const exegesis = requireOfTools('exegesis-express');
const { middleware } = exegesis;

exegesis.middleware = (specification, options) =>
  middleware(specification, { ...options, lazyCompileValidationSchemas: true });
