import { kindOf, omit, type Answer, type RecordAnswer } from '#kernel/contract/answer.ts';

export type Json = Record<string, unknown>;

/** Turns declared answers into JSON schemas; what has a name of its own (records of resources, forms that contain themselves) is kept in `schemas`. */
export class AnswerSchemas {
  readonly schemas: Record<string, Json> = {};
  readonly #rowOf: (name: string) => RecordAnswer;
  readonly #named = new Map<Answer, string>();

  /** `rowOf` answers the form of a resource's record, by the resource's name; with `.public` behind it as strangers read it */
  constructor(rowOf: (name: string) => RecordAnswer) {
    this.#rowOf = rowOf;
  }

  of(answer: Answer): Json {
    const kind = kindOf(answer);
    switch (kind.kind) {
      case 'text':
        return { type: 'string' };
      case 'integer':
      case 'money':
        return { type: 'integer' };
      case 'number':
        return { type: 'number' };
      case 'flag':
        return { type: 'boolean' };
      case 'date':
        return { type: 'string', format: 'date' };
      case 'moment':
        return { type: 'string', format: 'date-time' };
      case 'nothing':
        return { type: 'null' };
      case 'binary':
        return { type: 'string', format: 'binary' };
      case 'json':
        return {};
      case 'many':
        return { type: 'array', items: this.of(kind.of) };
      case 'map':
        return { type: 'object', additionalProperties: this.of(kind.of) };
      case 'optional':
        return this.of(kind.of);
      case 'nullable':
        return kindOf(kind.of).kind === 'nothing' ? { type: 'null' } : { anyOf: [this.of(kind.of), { type: 'null' }] };
      case 'oneOf':
        return { enum: kind.values };
      case 'either':
        return { anyOf: kind.of.map((each) => this.of(each)) };
      case 'later':
        return this.#reference(kind.of(), () => `Nested${this.#named.size + 1}`);
      case 'row':
        return this.#row(kind.resource, kind.without);
      case 'record':
        return {
          type: 'object',
          properties: Object.fromEntries(Object.entries(kind.fields).map(([name, each]) => [name, this.of(each)])),
          required: Object.entries(kind.fields).flatMap(([name, each]) => (each.kind === 'optional' ? [] : [name])),
          additionalProperties: false,
        };
    }
  }
  #row(name: string, without: readonly string[]): Json {
    const key = [`Row.${name}`, ...without].join('-');
    if (!this.schemas[key]) {
      this.schemas[key] = {};
      this.schemas[key] = this.of(omit(this.#rowOf(name), ...without));
    }
    return refer(key);
  }
  #reference(answer: Answer, name: () => string): Json {
    let key = this.#named.get(answer);
    if (key === undefined) {
      key = name();
      this.#named.set(answer, key);
      this.schemas[key] = this.of(answer);
    }
    return refer(key);
  }
}
const refer = (key: string): Json => ({ $ref: `#/components/schemas/${key}` });
