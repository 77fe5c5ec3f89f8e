import { fold } from '#kernel/contract/text.ts';
import { answer } from '#kernel/server/area.ts';
import { approvalsCount as countQuery, approvalsQuery, type InboxGroup, type InboxRow } from '../../contract.ts';
import { inboxOrders, pressing, type InboxSort } from '../rules/inbox-order.ts';
import { countAwaiting, everythingAwaiting, standInsOf, type Waiting } from '../inbox.ts';

const rowOf = ({ item, seat }: Waiting, now: string): InboxRow => ({
  kind: item.kind,
  id: item.id,
  version: item.version,
  title: item.title,
  title_en: item.title_en,
  person: item.person,
  person_number: item.person_number,
  since: item.since,
  due: item.due,
  overdue: item.due !== null && item.due < now,
  urgent: item.urgent ?? null,
  step: item.step ?? null,
  step_en: item.step_en ?? null,
  // a substitute decides what he is shown; the absent person's screens stay closed to him
  href: seat.instead_of === null ? item.href : null,
  instead_of: seat.instead_of && {
    substitution_id: seat.instead_of.substitution_id,
    user_role_id: seat.instead_of.user_role_id,
    full_name: seat.instead_of.full_name,
  },
});

/** The inbox: what awaits the reader in every area, by kind. A kind that is asked for comes page by page, the others with their first rows. */
export const approvals = answer(approvalsQuery, async (context, input) => {
  const standIns = await standInsOf(context.services, context.actor, context.now);
  const { waiting, more } = await everythingAwaiting(context, standIns);
  const now = context.now.toISOString();
  const all = waiting.map((each) => ({ each, row: rowOf(each, now) }));
  const words = fold(input.query ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const wanted = all.filter(
    ({ row }) =>
      (!input.overdue || row.overdue) &&
      (!input.whose || (row.instead_of === null) === (input.whose === 'own')) &&
      words.every((word) =>
        fold(
          `${row.person} ${row.person_number ?? ''} ${row.title} ${row.title_en} ${row.step ?? ''} ${row.step_en ?? ''}`,
        ).includes(word),
      ),
  );
  const limit = input.limit ?? 15;
  const page = input.kind ? (input.page ?? 1) : 1;
  const groups = [...Map.groupBy(wanted, ({ row }) => row.kind)]
    .filter(([kind]) => !input.kind || kind === input.kind)
    .map(([kind, found]): InboxGroup => {
      const rows = found.map(({ row }) => row).sort(inboxOrders[(input.sort ?? 'due') as InboxSort]);
      return {
        kind,
        total: rows.length,
        overdue: rows.filter((row) => row.overdue).length,
        decisions: [...(found[0]?.each.source.decisions ?? [])],
        rows: rows.slice((page - 1) * limit, page * limit),
      };
    });
  const by_kind: Record<string, number> = {};
  for (const { row } of all) by_kind[row.kind] = (by_kind[row.kind] ?? 0) + 1;
  const absent = new Map(
    standIns.map(({ substitution }) => [
      substitution.id,
      { full_name: substitution.full_name, until: substitution.ends_on },
    ]),
  );
  return {
    groups: groups.sort(pressing(wanted.map(({ row }) => row))),
    more,
    page,
    limit,
    substituting: [...absent.values()],
    counts: {
      total: all.length,
      overdue: all.filter(({ row }) => row.overdue).length,
      substituted: all.filter(({ row }) => row.instead_of !== null).length,
      by_kind,
    },
  };
});

/** What waits of each kind, the most pressing first: the dashboard's list. */
export const approvalsCount = answer(countQuery, async (context) => {
  const standIns = await standInsOf(context.services, context.actor, context.now);
  const { waiting, more } = await everythingAwaiting(context, standIns);
  const now = context.now.toISOString();
  const rows = waiting.map((each) => rowOf(each, now));
  return {
    // what is listed is cut; without substitutes the sources know how much there is
    total: more && standIns.length === 0 ? await countAwaiting(context, standIns) : rows.length,
    more,
    kinds: [...Map.groupBy(rows, (row) => row.kind)]
      .map(([kind, found]) => ({
        kind,
        total: found.length,
        overdue: found.filter((row) => row.overdue).length,
        urgent: found.filter((row) => row.urgent !== null).length,
      }))
      .sort(pressing(rows)),
  };
});
