import { z } from 'zod';
import { schemaOf } from '#kernel/contract/schema.ts';
import { permissionsOf } from '#kernel/contract/needs.ts';
import type { Resource } from '#kernel/contract/define-resource.ts';
import type { Fields } from '#kernel/contract/field.ts';
import type { BoundResource } from '../area.ts';
import { AnswerSchemas, type Json } from './answer-schema.ts';
import { rowAnswer, servedBy } from './answers.ts';
import type { EndpointEntry } from './endpoints.ts';
import { AnswerExamples, inputExample } from './openapi-examples.ts';
import { recorded } from './openapi-recorded.ts';
import { areaWords, failuresOf, introduction, listParameters, summaryOf, type English } from './openapi-words.ts';

const jsonSchema = (fields: Fields, mode: 'create' | 'update' | 'query'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(schemaOf(fields, mode), {
    unrepresentable: 'any',
    io: 'input',
  }) as Json;
  return schema;
};
/** A change carries only the fields it changes; with the version that was read, nobody else's change is written over. */
function withVersion(fields: Fields): Json {
  const schema = jsonSchema(fields, 'update') as Json & { properties?: Json };
  return {
    ...schema,
    properties: {
      ...schema.properties,
      version: {
        type: 'integer',
        description:
          'The version that was read. If the record has changed since, the call answers 406 with who changed it. Without it only the fields sent are written.',
      },
    },
  };
}
const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});
/** A parameter in a path is a number unless its declaration says otherwise; the kernel's own routes have numbers as `id`. */
const isText = (entry: EndpointEntry, name: string): boolean =>
  entry.declaration ? entry.declaration.textParams?.includes(name) === true : !entry.resource && name !== 'id';
const failures: Record<number, Json> = {
  400: failure('not understood'),
  401: failure('no live session'),
  403: failure('known but not allowed'),
  404: failure('absent or not visible'),
  406: failure('a rule refuses, one reason'),
  413: failure('too large'),
  420: failure('several reasons or rows refuse'),
  422: failure('malformed input'),
  427: failure('the session was ended elsewhere'),
  429: failure('too many tries'),
  500: failure('unexpected; carries the request id'),
  503: failure('maintenance or database away'),
  507: failure('no room left; nothing was saved'),
};

/** What the document says beside the declarations: where it answers, in whose words, and which area an endpoint is of. */
export interface ApiSurroundings {
  version: string;
  publicUrl: string;
  english: English;
  areaOf(entry: EndpointEntry): string;
}

/** The OpenAPI document of everything that is mounted, made from the same declarations. */
export function openApi(
  entries: readonly EndpointEntry[],
  resources: ReadonlyMap<string, BoundResource>,
  { version, publicUrl, english, areaOf }: ApiSurroundings,
): Json {
  const tags = new Set<string>();
  const boundTo = (name: string): BoundResource => {
    const bound = resources.get(name);
    if (!bound) throw new Error(`no resource ${name} for an answer`);
    return bound;
  };
  const answers = new AnswerSchemas((name) =>
    rowAnswer(boundTo(name.replace(/\.public$/, '')), name.endsWith('.public')),
  );
  const examples = new AnswerExamples(boundTo);
  const paths: Record<string, Json> = {};
  for (const entry of entries) {
    const keys = permissionsOf(entry.needs);
    const parameters: Json[] = [...entry.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: isText(entry, name ?? '') ? 'string' : 'integer' },
    }));
    const operation: Json = {
      operationId: `${entry.method.toLowerCase()}_${entry.name.replace(/\W/g, '_')}`,
      summary: summaryOf(entry, english),
      tags: [areaOf(entry)],
      'x-access': entry.needs.access,
      ...(entry.needs.guests ? { 'x-guests': entry.needs.guests } : {}),
      ...(keys.length > 0 ? { 'x-permission': keys } : {}),
      ...(entry.needs.access === 'public' ? { security: [] } : {}),
      responses: {
        ...success(entry, answers, examples),
        ...Object.fromEntries(failuresOf(entry).map((status) => [status, failures[status]])),
      },
    };
    if (entry.resource && entry.action) describeResource(entry, operation, parameters);
    else if (entry.declaration?.kind === 'command')
      operation.requestBody = {
        ...needed(withoutPath(entry)),
        content: {
          [entry.declaration.multipart ? 'multipart/form-data' : 'application/json']: {
            schema: jsonSchema(withoutPath(entry), 'create'),
            ...exampleOf(inputExample(withoutPath(entry))),
          },
        },
      };
    else if (entry.declaration) {
      for (const [name, field] of Object.entries(withoutPath(entry)))
        parameters.push({
          name,
          in: 'query',
          required: field.required === true,
          schema: { type: ['integer', 'reference'].includes(field.kind) ? 'integer' : 'string' },
        });
    }
    operation.parameters = parameters;
    tags.add(areaOf(entry));
    (paths[entry.path] ??= {})[entry.method.toLowerCase()] = operation;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kampüs', version, description: introduction },
    servers: [{ url: publicUrl }],
    tags: [...tags].sort().map((name) => ({ name, ...(areaWords[name] ? { description: areaWords[name] } : {}) })),
    paths,
    security: [{ bearer: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, or the API key of a system.' },
      },
      schemas: {
        ...answers.schemas,
        Failure: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            text: { type: 'string' },
            params: { type: 'object' },
            errors: {},
            request_id: { type: 'string' },
          },
        },
      },
    },
  };
}
/** The answer of a success: the declared body, bytes, or both where the caller chooses. */
function success(entry: EndpointEntry, answers: AnswerSchemas, examples: AnswerExamples): Json {
  const { status, body, bytes } = servedBy(entry);
  return {
    [status]: {
      description: 'success',
      content: {
        ...(body ? { 'application/json': { schema: answers.of(body), example: examples.of(body) } } : {}),
        ...(bytes ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } : {}),
      },
    },
  };
}
/** A body may be left out only where nothing in it is asked for. */
const needed = (fields: Fields): Json =>
  Object.values(fields).some((field) => field.required && field.default === undefined) ? { required: true } : {};
const exampleOf = (example: Json): Json => (Object.keys(example).length > 0 ? { example } : {});
/** One field changed, with the version that was read. */
function changeExample(resource: Resource): Json {
  const whole = inputExample(resource.fields, recorded[resource.name]);
  const [changed] = Object.keys(whole).filter((name) => resource.fields[name]?.fixed !== true);
  return changed === undefined ? {} : { [changed]: whole[changed], version: 1 };
}
function withoutPath(entry: EndpointEntry): Fields {
  return Object.fromEntries(
    Object.entries(entry.declaration?.input ?? {}).filter(([name]) => !entry.path.includes(`{${name}}`)),
  );
}
function describeResource(entry: EndpointEntry, operation: Json, parameters: Json[]): void {
  const { resource, action } = entry;
  if (!resource) return;
  if (action === 'index' || action === 'public') parameters.push(...listParameters(resource));
  if (action === 'store' || action === 'update')
    operation.requestBody = {
      required: true,
      content: {
        'application/json': {
          schema: action === 'store' ? jsonSchema(resource.fields, 'create') : withVersion(resource.fields),
          ...exampleOf(
            action === 'store' ? inputExample(resource.fields, recorded[resource.name]) : changeExample(resource),
          ),
        },
      },
    };
  if (action === 'import')
    operation.requestBody = {
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              file: { type: 'string', format: 'binary' },
              dry_run: { type: 'string' },
              mode: { enum: ['all', 'good'] },
            },
          },
        },
      },
    };
}
