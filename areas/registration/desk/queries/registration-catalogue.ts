import { answer } from '#kernel/server/area.ts';
import { fold } from '#kernel/contract/text.ts';
import { compactCode, typedCode } from '#areas/curriculum/rules/code-search.ts';
import { accepts } from '#areas/curriculum/rules/slots.ts';
import { clashesWith, type Timed } from '#areas/scheduling/rules/time.ts';
import { registrationCatalogue as query, type CatalogueRow } from '../../contract.ts';
import { ownProgram } from '../../slots/facts/own-program.ts';
import type { Catalogue, SectionStatic } from '../facts/catalogue.ts';
import { readLive } from '../../facts/live-sections.ts';
import { currentFacts } from '../../facts/register-facts.ts';
import { openSlotsFor, sectionChecks, type SectionCheck } from '../facts/section-check.ts';
import { situationOf, type Situation } from '../../facts/situation.ts';
import { sectionView } from '../../facts/views.ts';
import { openSlotRank } from '../rules/catalogue-order.ts';
import { readPlans } from './registration-state.ts';

interface Filter {
  search?: string | null;
  department_id?: number | null;
  slot_id?: number | null;
  course_id?: number | null;
  fits?: boolean | null;
}

/** What the process knows without asking: words, department, slot, times. */
function matching(situation: Situation, { search, department_id, slot_id, course_id, fits }: Filter): SectionStatic[] {
  const { catalogue } = situation;
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const code = typedCode(search ?? '');
  const slot = slot_id ? catalogue.slots.get(slot_id) : undefined;
  const current = currentFacts(situation);
  return [...catalogue.sections.values()].filter(
    (section) =>
      section.status !== 'cancelled' &&
      (!department_id || section.department?.id === department_id) &&
      (!course_id || section.course_id === course_id) &&
      (words.every((word) => section.search.includes(word) || section.search.replaceAll(' ', '').includes(word)) ||
        (code !== null &&
          compactCode(section.code).includes(code.course) &&
          (code.section === null || code.section === section.section_no) &&
          code.rest.every((word) => section.search.includes(word)))) &&
      (!slot_id || (slot !== undefined && accepts(slot, section.course_id, catalogue.equivalences))) &&
      (!fits ||
        clashesWith<Timed>(
          section,
          current.filter((each) => each.section_id !== section.id),
        ).length === 0),
  );
}
function departmentsOf({ sections }: Catalogue): { id: number; code: string; name: string; name_en: string }[] {
  const all = new Map(
    [...sections.values()].flatMap((section) =>
      section.department ? [[section.department.id, section.department] as const] : [],
    ),
  );
  return [...all.values()].sort((a, b) => a.code.localeCompare(b.code));
}

/** Offered sections, each with what stands against it for this student; the basket's own reasons (windows, holds) stand in registration-state. */
export const registrationCatalogue = answer(query, async (context, input) => {
  const situation = await situationOf(context, ownProgram(context));
  const { catalogue, student } = situation;
  const limit = input.limit ?? 20;
  const page = input.page ?? 1;
  const places = new Map<number, ReturnType<typeof openSlotsFor>>();
  const placesOf = (course_id: number): ReturnType<typeof openSlotsFor> => {
    const known = places.get(course_id) ?? openSlotsFor(situation, course_id);
    places.set(course_id, known);
    return known;
  };
  let found = matching(situation, input).sort(
    (a, b) => openSlotRank(placesOf(a.course_id)) - openSlotRank(placesOf(b.course_id)),
  );
  const load = async (sections: readonly SectionStatic[]): Promise<Map<number, SectionCheck>> => {
    for (const [id, live] of await readLive(
      context.db,
      sections.map((each) => each.id),
    ))
      situation.live.set(id, live);
    return sectionChecks(
      situation,
      sections.map((each) => each.id),
    );
  };
  let checks: Map<number, SectionCheck> | undefined;
  if (input.open || input.takeable) {
    checks = await load(found);
    const known = checks;
    found = found.filter(
      (section) =>
        (!input.open ||
          (situation.live.get(section.id)?.status === 'open' && (known.get(section.id)?.seats_for_me ?? 0) > 0)) &&
        (!input.takeable || known.get(section.id)?.refusals.length === 0),
    );
  }
  const shown = found.slice((page - 1) * limit, page * limit);
  const checked = checks ?? (await load(shown));
  const plans = await readPlans(context.db, student.id, catalogue.semester.id);
  const rows = shown.map((section): CatalogueRow => {
    const check = checked.get(section.id);
    return {
      ...sectionView(catalogue, section, situation.live.get(section.id)),
      registered: situation.current.some((each) => each.section_id === section.id),
      waiting: student.waitlist.some((each) => each.section_id === section.id),
      planned: plans.some((plan) => plan.section_ids.includes(section.id)),
      seats_for_me: check?.seats_for_me ?? 0,
      can_waitlist: check?.can_waitlist ?? false,
      prerequisites: check?.prerequisites ?? { prerequisite: null, corequisite: null, met: true, refusals: [] },
      slots: placesOf(section.course_id),
      refusals: check?.refusals ?? [],
    };
  });
  return { rows, total: found.length, page, limit, departments: departmentsOf(catalogue) };
});
