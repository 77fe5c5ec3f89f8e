import { labelKey } from '#kernel/contract/define-resource.ts';
import type { Command } from '#kernel/contract/define-command.ts';
import type { Field } from '#kernel/contract/field.ts';
import { humanise } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import { labelsFor } from '#kernel/server/engine/labels.ts';
import type { ActingWrite } from './contract.ts';

export interface AuditLine {
  id: number;
  at: string;
  action: string;
  resource: string;
  record_id: number | null;
  before: unknown;
  after: unknown;
}
type Values = Record<string, unknown>;
const valuesOf = (value: unknown): Values =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Values) : {};
const firstSentence = (words: string): string => words.split(/(?<=[.!])\s/)[0]?.replace(/\.$/, '') ?? words;

/** Lines of the audit log in the reader's language: what was done to which record, and the fields that changed, with names for numbers. */
export async function inWords(context: Reading, lines: readonly AuditLine[]): Promise<ActingWrite[]> {
  const { services, locale, db } = context;
  const text = (key: string): string | null => {
    const at = key.indexOf(':');
    return services.lines.declared(locale, key.slice(0, at), key.slice(at + 1)) === null
      ? null
      : services.lines.line(locale, key);
  };
  const messages = new Map(
    services.areas.flatMap((area) =>
      ((area.commands ?? []) as readonly { command: Command }[]).map(
        ({ command }) => [command.name, command.message] as const,
      ),
    ),
  );
  const deed = (action: string): string => {
    const kind = /_(store|update|destroy|import)$/.exec(action)?.[1];
    const message = messages.get(action);
    const words = kind ? text(`acting:did.${kind}`) : message ? text(`api:${message}`) : null;
    return words === null ? humanise(action).replaceAll('-', ' ') : firstSentence(words);
  };
  const titleOf = (resource: string): string => {
    const bound = services.resources.get(resource);
    return (bound ? text(labelKey(bound.resource)) : null) ?? humanise(resource).replaceAll('-', ' ');
  };
  const fieldOf = (resource: string, name: string): Field | undefined =>
    services.resources.get(resource)?.resource.fields[name];
  /** the record type whose number stands in a field: a declared reference, or a name such as `user_id` */
  const pointsTo = (resource: string, name: string): string | null => {
    const field = fieldOf(resource, name);
    if (field?.kind === 'reference') return field.to;
    const guessed = name.endsWith('_id') ? name.slice(0, -3).replaceAll('_', '-') : '';
    return services.resources.has(guessed) ? guessed : null;
  };
  const labelOf = (resource: string, name: string): string => {
    const bound = services.resources.get(resource)?.resource;
    const own = bound?.fields[name] ? text(labelKey(bound, name)) : null;
    const to = pointsTo(resource, name);
    return own ?? text(`acting:field.${name}`) ?? (to ? titleOf(to) : humanise(name));
  };
  const nameOf = async (resource: string, id: number): Promise<string> =>
    (await labelsFor(services, db, resource, [id], locale)).get(id) ?? String(id);
  const shown = async (resource: string, name: string, value: unknown): Promise<string | null> => {
    if (value === null || value === undefined || value === '') return null;
    if (typeof value === 'boolean') return services.lines.line(locale, value ? 'ui:yes' : 'ui:no');
    const to = typeof value === 'number' ? pointsTo(resource, name) : null;
    if (to !== null) return nameOf(to, Number(value));
    const field = fieldOf(resource, name);
    if (field?.kind === 'choice') return field.choices[String(value)]?.[locale] ?? String(value);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  return Promise.all(
    lines.map(async ({ before, after, ...line }): Promise<ActingWrite> => {
      const [was, is] = [valuesOf(before), valuesOf(after)];
      const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
        (name) => !['id', 'version', 'created_at', 'updated_at'].includes(name),
      );
      return {
        ...line,
        did: deed(line.action),
        about: titleOf(line.resource),
        name:
          line.record_id !== null && services.resources.has(line.resource)
            ? await nameOf(line.resource, line.record_id)
            : null,
        changed: await Promise.all(
          names.map(async (name) => ({
            label: labelOf(line.resource, name),
            before: await shown(line.resource, name, was[name]),
            after: await shown(line.resource, name, is[name]),
          })),
        ),
      };
    }),
  );
}
