import { expect, it } from 'vitest';
import { areas } from '#app/areas.server.ts';
import type { Command } from '#kernel/contract/define-command.ts';
import { harness } from '#test/harness.ts';

const commands = new Map(
  areas.flatMap((area) => area.commands ?? []).map(({ command }) => [(command as Command).name, command as Command]),
);
const verbs = areas
  .flatMap((area) => area.resources ?? [])
  .flatMap(({ resource }) =>
    Object.entries(resource.commands ?? {}).flatMap(([name, verb]) =>
      verb.input ? [{ of: `${resource.name}.${name}`, verb, command: commands.get(verb.command) }] : [],
    ),
  );

it('whatever a list offers for a record needs no more than the record has', () => {
  expect(verbs.length).toBeGreaterThan(30);
  const short = verbs.flatMap(({ of, verb, command }) => {
    const given = Object.keys(verb.input?.({ id: 1, state: '', status: '', can: {}, labels: {} } as never) ?? {});
    return Object.entries(command?.input ?? { command: { required: true } })
      .filter(([name, field]) => field.required && !given.includes(name))
      .map(([name]) => `${of}: ${name}`);
  });
  expect(short).toEqual([]);
});

it('the description of a resource names the call of each verb, to whoever may make it', async () => {
  const h = await harness();
  const { body } = await (
    await h.as('housing')
  ).get<{ data: { verbs: Record<string, unknown> } }>('/api/v1/resources/housing-parcel');
  expect(body.data.verbs.hand_over).toMatchObject({
    method: 'POST',
    changes: expect.arrayContaining(['housing-parcel']),
  });
  expect((await (await h.as('student')).get('/api/v1/resources/housing-parcel')).status).toBe(404);
});
