import { labelKey } from '#kernel/contract/define-resource.ts';
import type { Command } from '#kernel/contract/define-command.ts';
import { reference as referenceTo, type Field, type Fields } from '#kernel/contract/field.ts';
import { permissionsOf, type Needs } from '#kernel/contract/needs.ts';
import { humanise, type Text } from '#kernel/contract/text.ts';
import type { Actor } from '#kernel/server/area.ts';
import type { Services } from '#kernel/server/services.ts';
import { academicAreas, keyOfWord } from '../rules/log-records.ts';

type Worded = Pick<Services, 'areas' | 'resources' | 'lines'>;
interface Deed {
  /** key of its words */ key: string | null;
  area: string;
  needs: Needs;
  input: Fields;
}
interface Book {
  deeds: Map<string, Deed>;
  fields: Map<string, { area: string; resource: string; field: Field }>;
  academicResources: string[];
  academicActions: string[];
}

/** A text of the program in both languages, null where nobody has worded the key. */
export function textOf({ lines }: Pick<Services, 'lines'>, key: string): Text | null {
  const at = key.indexOf(':');
  return lines.declared('tr', key.slice(0, at), key.slice(at + 1)) === null
    ? null
    : { tr: lines.line('tr', key), en: lines.line('en', key) };
}
const plain = (name: string): Text => {
  const words = humanise(name).replaceAll('-', ' ');
  return { tr: words, en: words };
};

const books = new WeakMap<Worded['areas'], Book>();
/** What the areas declare, by the names the log uses; gathered once, by the keys of their words. */
function bookOf(services: Worded): Book {
  const known = books.get(services.areas);
  if (known) return known;
  const book: Book = {
    deeds: new Map(),
    fields: new Map(),
    academicResources: Object.keys(keyOfWord),
    academicActions: [],
  };
  for (const area of services.areas) {
    const academic = academicAreas.includes(area.name);
    for (const { command } of (area.commands ?? []) as readonly { command: Command }[]) {
      book.deeds.set(command.name, {
        key: command.message ? `api:${command.message}` : null,
        area: area.name,
        needs: command.needs,
        input: command.input,
      });
      if (academic) book.academicActions.push(command.name);
    }
    for (const { job } of area.work ?? [])
      book.deeds.set(job.name, {
        key: `${job.area}:job.${job.name}`,
        area: area.name,
        needs: job.needs,
        input: job.input,
      });
    for (const { resource } of area.resources ?? []) {
      if (academic) book.academicResources.push(resource.name);
      for (const [name, field] of Object.entries(resource.fields))
        if (book.fields.get(name)?.field.kind !== 'reference')
          book.fields.set(name, { area: resource.area, resource: resource.name, field });
    }
  }
  books.set(services.areas, book);
  return book;
}

/** Names of records and actions that the registrar reads about. */
export const academicNames = (services: Worded): { resources: readonly string[]; actions: readonly string[] } => {
  const { academicResources, academicActions } = bookOf(services);
  return { resources: academicResources, actions: academicActions };
};
/** Every command and job that can stand in the log. */
export const deedNames = (services: Worded): string[] => [...bookOf(services).deeds.keys()];
/** The success sentence says what was done; what it adds for the reader of that moment is left out. */
const firstSentence = (words: string): string => words.split(/(?<=[.!])\s/)[0]?.replace(/\.$/, '') ?? words;
const deedWords = (services: Worded, name: string): Text | null => {
  const key = bookOf(services).deeds.get(name)?.key;
  const words = key ? textOf(services, key) : null;
  return words && { tr: firstSentence(words.tr), en: firstSentence(words.en) };
};

export function resourceWords(services: Worded, name: string): Text {
  const bound = services.resources.get(name);
  return (
    textOf(services, `logs:record.${name}`) ??
    (bound ? textOf(services, labelKey(bound.resource)) : null) ??
    deedWords(services, name) ??
    plain(name)
  );
}
/** What was done: made, changed, deleted for records of a resource, the success sentence for a command. */
export function actionWords(services: Worded, action: string): Text {
  const kind = /_(store|update|destroy|import)$/.exec(action)?.[1];
  return (
    (kind ? textOf(services, `logs:action.${kind}`) : null) ??
    textOf(services, `logs:action.${action}`) ??
    deedWords(services, action) ??
    plain(action)
  );
}
export interface NamedField {
  label: Text;
  field: Field | null;
  /** key of the words of a choice, without the code */ key: string | null;
}
/** names under which commands note an account: read as a name, not as a number */
const accounts: readonly string[] = ['user_id', 'closes_user_id', 'substitute_id'];
const account = referenceTo('user');
/** A field of an audited record: its own resource's, the command's, or or a record that other resources name so too. */
export function fieldWords(services: Worded, resource: string, action: string, name: string): NamedField {
  const bound = services.resources.get(resource)?.resource;
  const base = name.endsWith('_en') && bound?.fields[name] === undefined ? name.slice(0, -3) : name;
  const own = bound?.fields[base];
  const other = bookOf(services).fields.get(name);
  const given = bookOf(services).deeds.get(action)?.input[name] ?? null;
  // elsewhere a name has a meaning only where it names a record (section_id, student_id), and lends its label otherwise
  const reference = other?.field.kind === 'reference' ? other : undefined;
  const of =
    bound && own
      ? { area: bound.area, name: bound.name, field: base }
      : reference
        ? { area: reference.area, name: reference.resource, field: name }
        : null;
  const label = of && textOf(services, labelKey(of, of.field));
  const words = label && of.field !== name ? { tr: `${label.tr} (İngilizce)`, en: `${label.en} (English)` } : label;
  const elsewhere = !of && other ? textOf(services, labelKey({ area: other.area, name: other.resource }, name)) : null;
  return {
    label:
      (own ? words : null) ??
      textOf(services, `logs:field.${name}`) ??
      (resource === 'setting' ? textOf(services, `settings:${name}`) : null) ??
      words ??
      elsewhere ??
      plain(name),
    field:
      own ?? (accounts.includes(name) && given?.kind !== 'reference' ? account : given) ?? reference?.field ?? null,
    key: of ? labelKey(of, of.field) : null,
  };
}

/** May the actor see the values of what was written? He needs the key that shows such records, or the one the deed itself asks for. */
export function seesValues(services: Worded, actor: Actor, resource: string, action: string): boolean {
  const bound = services.resources.get(resource)?.resource;
  if (bound) return actor.permissions.has(`${bound.permission}_${bound.actions.includes('show') ? 'show' : 'index'}`);
  const word = keyOfWord[resource];
  if (word) return actor.permissions.has(word);
  const keys = permissionsOf(
    (bookOf(services).deeds.get(action) ?? bookOf(services).deeds.get(resource))?.needs ?? { access: 'admin' },
  );
  // what everybody may do with his own is nobody else's to read but the administrator's
  return actor.role === 'A' || keys.some((key) => actor.permissions.has(key));
}
