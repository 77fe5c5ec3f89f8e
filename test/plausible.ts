import type { Field, Fields } from '#kernel/contract/field.ts';
import type { EndpointEntry } from '#kernel/server/http/endpoints.ts';
import type { Caller, Harness } from './harness.ts';

type Body = Record<string, unknown>;

/** Bodies that pass the declared checks of an endpoint, so that what is tried is what comes after them. */
export function plausibleBodies(h: Harness, admin: Caller): (entry: EndpointEntry) => Promise<Body> {
  const known = new Map<string, number>();
  const anyOf = async (resource: string): Promise<number> => {
    const list = h.endpoints.find((each) => each.resource?.name === resource && each.action === 'index');
    const found =
      known.get(resource) ??
      (list ? (await admin.get<{ data: { id: number }[] }>(`${list.path}?limit=1`)).body.data?.[0]?.id : undefined) ??
      1;
    known.set(resource, found);
    return found;
  };
  const value = async (field: Field): Promise<unknown> => {
    switch (field.kind) {
      case 'integer':
      case 'decimal':
      case 'money':
        return Math.max(field.min ?? 1, Math.min(1, field.max ?? 1));
      case 'flag':
        return true;
      case 'date':
        return '2026-10-05';
      case 'moment':
        return '2026-10-05T09:00:00.000Z';
      case 'choice': {
        const first = Object.keys(field.choices)[0] ?? '';
        return field.numeric ? Number(first) : first;
      }
      case 'reference':
        return anyOf(field.to);
      case 'file':
        return 1;
      case 'list':
        return Array.from({ length: field.min ?? 1 }, (_, at) => (field.of === 'integer' ? at + 1 : `word ${at}`));
      case 'rows':
        return Promise.all(Array.from({ length: field.min ?? 1 }, () => body(field.fields)));
      case 'json':
        return {};
      case 'text':
        return words(field);
      case 'longText':
      case 'bilingual':
        return 'A sentence that is long enough for any reason to be given.'.slice(0, field.max ?? 200);
    }
  };
  const body = async (fields: Fields): Promise<Body> => {
    const made: Body = {};
    for (const [name, field] of Object.entries(fields)) {
      if (field.readOnly || field.derived) continue;
      made[name] = field.confirms ? made[field.confirms] : await value(field);
      if (field.kind === 'bilingual') made[`${name}_en`] = await value(field);
    }
    return made;
  };
  return async ({ declaration, resource, path }) => {
    const made = await body(declaration?.input ?? resource?.fields ?? {});
    for (const [, param = ''] of path.matchAll(/\{(\w+)\}/g)) delete made[param];
    return made;
  };
}
function words(field: Extract<Field, { kind: 'text' }>): string {
  const plain = {
    name: 'DENEME',
    digits: '1'.repeat(field.length ?? field.min ?? 1),
    email: 'nobody@example.edu',
    phone: '05321234567',
    code: 'ABC',
    url: 'https://example.edu/',
    time: '09:00',
    password: 'Kampus-2026!',
  }[field.format ?? 'name'];
  return field.format === undefined ? 'some words'.slice(0, field.length ?? field.max ?? 10) : plain;
}
