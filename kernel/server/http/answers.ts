import * as a from '#kernel/contract/answer.ts';
import type { Answer, RecordAnswer } from '#kernel/contract/answer.ts';
import { BulkResult } from '#kernel/contract/bulk-actions.ts';
import type { Field } from '#kernel/contract/field.ts';
import type { BoundResource } from '../area.ts';
import { hasVersion, selectable } from '../engine/columns-of.ts';
import { ImportResult } from '../engine/import.ts';
import { Option } from '../engine/options.ts';
import type { EndpointEntry } from './endpoints.ts';

/** What an endpoint answers when it succeeds: a body in JSON, bytes, or either as it is asked. */
export interface Served {
  status: 200 | 201;
  body: Answer | null;
  bytes: boolean;
}

/** `{data}`: what a reading answers. */
export const read = (data: Answer): Answer => a.record(data.kind === 'nothing' ? {} : { data });
/** `{message, info?, data?}`: what a write answers. */
export const written = (data: Answer): Answer =>
  a.record({
    message: a.text,
    info: a.optional(a.record({ key: a.text, params: a.map(a.either(a.text, a.number)) })),
    ...(data.kind === 'nothing' ? {} : { data }),
  });
const paged = (data: Answer): Answer =>
  a.record({
    data: a.many(data),
    pagination: a.record({ total: a.integer, page: a.integer, limit: a.integer, approximate: a.optional(a.flag) }),
  });
const ids = a.record({
  data: a.many(a.integer),
  pagination: a.record({ total: a.integer, approximate: a.optional(a.flag) }),
});

/** What an endpoint answers, from its declaration. */
export function servedBy(entry: EndpointEntry): Served {
  const { declaration, resource, action } = entry;
  if (entry.served) return entry.served;
  if (declaration?.kind === 'command') return declaration.binary ? bytes : json(written(declaration.output));
  if (declaration) return declaration.binary ? bytes : json(read(declaration.output));
  if (!resource) throw new Error(`${entry.name} does not say what it answers`);
  const row = a.row(resource.name);
  switch (action) {
    case 'index':
      return { status: 200, body: a.either(paged(row), ids), bytes: true };
    case 'public':
      return json(paged(a.row(`${resource.name}.public`)));
    case 'options':
      return json(read(a.many(Option)));
    case 'show':
      return json(read(row));
    case 'store':
      return json(written(row), 201);
    case 'update':
      return json(written(row));
    case 'destroy':
      return json(written(a.nothing));
    case 'import':
      return json(written(ImportResult));
    default:
      throw new Error(`${entry.name}: nobody knows what ${String(action)} answers`);
  }
}
export const json = (body: Answer, status: 200 | 201 = 200): Served => ({ status, body, bytes: false });
export const bytes: Served = { status: 200, body: null, bytes: true };
export const bulkServed: Served = json(written(BulkResult));

/** A record of a resource as it travels; `publicOnly` as strangers read it. */
export function rowAnswer(bound: BoundResource, publicOnly: boolean): RecordAnswer {
  const { publicFields = [] } = bound.resource;
  const columns = [...selectable(bound).values()].filter(
    ({ name }) => !publicOnly || publicFields.includes(name.replace(/_en$/, '')),
  );
  return a.record({
    id: a.integer,
    ...(hasVersion(bound) ? { version: a.integer } : {}),
    ...Object.fromEntries(
      columns.map(({ name, field }) => [
        name,
        field.required && !(field.kind === 'bilingual' && name.endsWith('_en') && !(name in bound.resource.fields))
          ? valueAnswer(field)
          : a.nullable(valueAnswer(field)),
      ]),
    ),
    labels: a.map(a.text),
    can: a.map(a.may),
  });
}
function valueAnswer(field: Field): Answer {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'bilingual':
      return a.text;
    case 'integer':
    case 'reference':
    case 'file':
      return a.integer;
    case 'decimal':
      return a.number;
    case 'money':
      return a.money;
    case 'date':
      return a.date;
    case 'moment':
      return a.moment;
    case 'flag':
      return a.flag;
    case 'choice':
      return field.numeric ? a.oneOf(...Object.keys(field.choices).map(Number)) : a.keyOf(field.choices);
    case 'list':
      return field.of === 'integer' ? a.many(a.integer) : a.many(a.text);
    case 'rows':
      return a.many(
        a.record(
          Object.fromEntries(
            Object.entries(field.fields).map(([name, each]) => [
              name,
              each.required ? valueAnswer(each) : a.nullable(valueAnswer(each)),
            ]),
          ),
        ),
      );
    case 'json':
      return a.json;
  }
}
