import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { root } from './source-files.ts';

/** A block of a page that a reader of it runs (`sh written`) or writes (`ts written file=…`). */
export interface Block {
  language: string;
  file: string | null;
  /** `append`, `prepend`, or before which line; else the whole file */
  place: 'whole' | 'append' | 'prepend' | { before: string };
  text: string;
}
/** The written blocks of a page of `docs/`, in their order. */
export const blocksOf = (page: string): Block[] =>
  [...readFileSync(join(root, 'docs', page), 'utf8').matchAll(/^```(\w+) written ?([^\n]*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', options = '', text = '']) => {
      const before = /before="([^"]+)"/.exec(options)?.[1];
      const end = /\b(append|prepend)\b/.exec(options)?.[1] as 'append' | 'prepend' | undefined;
      return {
        language,
        file: /file=(\S+)/.exec(options)?.[1] ?? null,
        place: before === undefined ? (end ?? 'whole') : { before },
        text,
      };
    },
  );

/** A copy of the project in which pages are followed. */
export interface Copy {
  folder: string;
  run(command: string, args: readonly string[]): string;
  /** does what the blocks say; migrations are left to `migrate` */
  follow(blocks: readonly Block[]): void;
  /** one migration for all that was followed */
  migrate(): void;
  /** files that are new or differ from the project's */
  changed(): string[];
}
const madeOrForeign = ['node_modules', '.git', '.cache', '.data', 'dist', 'test-results'];

const applicantsKnownBy = 'areas/admissions/online/server.ts';

export function copyOfProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'kampus-copy-'));
  cpSync(root, folder, { recursive: true, filter: (path) => !madeOrForeign.includes(basename(path)) });
  // the guests of the pages are applicants: in the copy nobody else knows them
  const applicants = join(folder, applicantsKnownBy);
  writeFileSync(
    applicants,
    readFileSync(applicants, 'utf8').replace('principals: [applicantPort],', 'principals: [applicantPort].slice(1),'),
  );
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // what the compiler knows of unchanged files holds here too
  for (const name of existsSync(join(root, '.cache')) ? readdirSync(join(root, '.cache')) : [])
    if (name === 'types' || name.endsWith('.tsbuildinfo'))
      cpSync(join(root, '.cache', name), join(folder, '.cache', name), { recursive: true, preserveTimestamps: true });
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
    DATABASE_URL: '',
    REDIS_URL: '',
    KAMPUS_TEMPLATE: '',
    // the university in which the pages are followed may be small
    KAMPUS_TEST_STUDENTS: '60',
    VITEST: '',
  };
  const run = (command: string, args: readonly string[]): string => {
    try {
      return execFileSync(command, args, {
        cwd: folder,
        env,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: 240_000,
      });
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
    }
  };
  /** `npm run SCRIPT -- …` of a block, without npm */
  const runScript = (text: string): void => {
    const [, , script = '', , ...rest] = [
      ...text
        .replace(/\\\n/g, ' ')
        .trim()
        .matchAll(/"([^"]*)"|(\S+)/g),
    ].map(([, quoted, plain]) => quoted ?? plain ?? '');
    if (script === 'db:generate') return;
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const [command = '', ...first] = (scripts[script] ?? '').split(' ');
    run(command, [...first, ...rest]);
  };
  const write = ({ file, place, text }: Block): void => {
    const path = join(folder, file ?? '');
    mkdirSync(dirname(path), { recursive: true });
    if (place === 'whole') return writeFileSync(path, text);
    const now = readFileSync(path, 'utf8');
    if (place === 'append') return writeFileSync(path, `${now.trimEnd()}\n${text}`);
    if (place === 'prepend') return writeFileSync(path, text + now);
    if (now.split(place.before).length !== 2) throw new Error(`${file}: “${place.before}” does not stand there once`);
    writeFileSync(
      path,
      now.replace(place.before, () => text + place.before),
    );
  };
  return {
    folder,
    run,
    follow: (blocks) => {
      for (const block of blocks) {
        if (block.language === 'sh') runScript(block.text);
        else write(block);
      }
    },
    migrate: () => void run('node', ['tools/db-generate.ts', '--name', 'walk_through']),
    changed: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .filter((path) => !madeOrForeign.includes(path.split('/')[0] ?? '') && path !== applicantsKnownBy)
        .filter(
          (path) =>
            !existsSync(join(root, path)) || !readFileSync(join(root, path)).equals(readFileSync(join(folder, path))),
        )
        .sort(),
  };
}
