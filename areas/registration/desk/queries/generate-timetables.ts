import { answer } from '#kernel/server/area.ts';
import { generateTimetables as query } from '../../contract.ts';
import { generateTimetables as generate } from '#areas/scheduling/rules/generate-timetables.ts';
import { grantsWishes, wishedChoices, type TimetableWishes } from '#areas/scheduling/rules/timetable-wishes.ts';
import { ownProgram } from '../../slots/facts/own-program.ts';
import type { SectionStatic } from '../facts/catalogue.ts';
import { groupsOf, readLive, seatFacts } from '../../facts/live-sections.ts';
import { situationOf } from '../../facts/situation.ts';
import { sectionView } from '../../facts/views.ts';
import { sumCredits } from '../../rules/credits.ts';
import { seatsLeft } from '../../rules/seats.ts';

/** Clash-free weeks for some courses that grant the wishes, best first. What is fixed stays, also against a wish, and is named. */
export const generateTimetables = answer(query, async (context, input) => {
  const situation = await situationOf(context, ownProgram(context));
  const { catalogue } = situation;
  const fixed = [
    ...(input.keep_registered === false ? [] : situation.current.map((each) => each.section_id)),
    ...(input.fixed_section_ids ?? []),
  ].flatMap((id) => catalogue.sections.get(id) ?? []);
  const taken = new Set(fixed.map((section) => section.course_id));
  const courses = [...new Set(input.course_ids)].filter((id) => !taken.has(id));
  const offered = new Map(
    courses.map((id): [number, SectionStatic[]] => [
      id,
      (catalogue.sectionsOfCourse.get(id) ?? []).filter((section) => section.status === 'open'),
    ]),
  );
  const live = await readLive(
    context.db,
    [...offered.values()].flat().map((section) => section.id),
  );
  const seats = (section: SectionStatic): number => {
    const row = live.get(section.id);
    return row && row.status === 'open'
      ? seatsLeft(seatFacts(row), groupsOf([row], situation.population), situation.today).own
      : 0;
  };
  const choices = courses.map((course_id) => ({
    course_id,
    sections: (offered.get(course_id) ?? [])
      .filter((section) => input.include_full === true || seats(section) > 0)
      .map((section) => ({ section_id: section.id, meetings: section.meetings })),
  }));
  const wishes: TimetableWishes = {
    not_before: input.not_before ?? null,
    free_day: input.free_day === 0 ? 'any' : (input.free_day ?? null),
  };
  const stays = fixed.flatMap((section) => section.meetings);
  const wished = wishedChoices(choices, stays, wishes);
  const made = generate(wished.choices, stays, {
    limit: input.limit ?? 20,
    short_days: input.short_days === true,
    free_day: wishes.free_day === 'any',
  });
  const named = (id: number): { id: number; code: string; name: string; name_en: string }[] => {
    const course = catalogue.courses.get(id);
    return course ? [{ id, code: course.code, name: course.name, name_en: course.name_en }] : [];
  };
  return {
    complete: made.complete,
    impossible: made.impossible
      .filter((ids) => !(ids.length === 1 && ids.some((id) => wished.unwished.includes(id))))
      .map((ids) => ids.flatMap(named)),
    unwished: wished.unwished.flatMap(named),
    against: fixed.filter((section) => !grantsWishes(section.meetings, wishes)).map((section) => section.section),
    timetables: made.timetables.map(({ section_ids, free_days, gap_minutes, earliest_start }) => {
      const sections = section_ids.flatMap((id) => {
        const section = catalogue.sections.get(id);
        return section ? [sectionView(catalogue, section, live.get(id))] : [];
      });
      return { sections, free_days, gap_minutes, earliest_start, credits: sumCredits(sections) };
    }),
  };
});
