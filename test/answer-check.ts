import { z } from 'zod';

type Json = Record<string, unknown>;
export interface ApiDocument {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, { schema: Json }> }> }>>;
  components: { schemas: Record<string, Json> };
}
interface Operation {
  pattern: RegExp;
  method: string;
  path: string;
  /** status → schema of its answer in JSON; null: it answers bytes */
  answers: Map<number, Json | null>;
}

/**
 * Holds answers against the served OpenAPI document, strictly: unknown members, missing ones and values of another kind are problems.
 * Made once per server; each operation is prepared when it is first called.
 */
export function answerCheck(
  document: ApiDocument,
): (method: string, url: string, status: number, body: unknown) => void {
  const operations = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]): Operation => ({
        method: method.toUpperCase(),
        path,
        pattern: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`),
        answers: new Map(
          Object.entries(responses).map(([status, { content }]) => [
            Number(status),
            content?.['application/json']?.schema ?? null,
          ]),
        ),
      })),
    )
    // an address that is named wins over one with a parameter, as in the router
    .sort((one, other) => weight(one.path) - weight(other.path));
  const defs = local(document.components.schemas) as Json;
  const ready = new Map<Json, z.ZodType>();
  return (method, url, status, body) => {
    if (status < 200 || status > 299) return;
    const path = (url.split('?')[0] ?? '').replace(/\/+$/, '');
    const operation = operations.find((each) => each.method === method && each.pattern.test(path));
    if (!operation) return; // protocols and the documentation's own pages
    const schema = operation.answers.get(status);
    if (schema === null) return; // bytes, which may be a file in JSON
    if (!schema) throw new Error(`${method} ${operation.path} answered ${status} in JSON, which is not declared`);
    let check = ready.get(schema);
    if (!check)
      ready.set(
        schema,
        (check = z.fromJSONSchema({ ...(local(schema) as Json), $defs: defs } as Parameters<
          typeof z.fromJSONSchema
        >[0])),
      );
    const parsed = check.safeParse(body);
    if (!parsed.success)
      throw new Error(
        `${method} ${operation.path} answers otherwise than declared:\n${problems(parsed.error.issues).join('\n')}`,
      );
  };
}
const weight = (path: string): number => path.split('/').filter((part) => part.startsWith('{')).length;

/** References of the document as those of one schema. */
function local(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(local);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === '$ref' && typeof each === 'string' ? each.replace('#/components/schemas/', '#/$defs/') : local(each),
    ]),
  );
}
/** Each problem with its place; of a union the form that fits best. */
function problems(issues: readonly z.core.$ZodIssue[], at: readonly PropertyKey[] = []): string[] {
  return issues.flatMap((issue) => {
    const path = [...at, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const [nearest] = [...issue.errors].sort((one, other) => depth(other) - depth(one) || one.length - other.length);
      if (nearest && depth(nearest) > 0) return problems(nearest, path);
    }
    return [`  ${path.map(String).join('.') || '(body)'}: ${issue.message}`];
  });
}
const depth = (issues: readonly z.core.$ZodIssue[]): number =>
  Math.max(0, ...issues.map((issue) => issue.path.length + (issue.code === 'unrecognized_keys' ? 1 : 0)));
