import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';

export const reportsPages = definePages([
  {
    path: '/housing/reports',
    title: 'title:housing_reports',
    knownAs: { tr: 'doluluk, yurt istatistikleri', en: 'occupancy, housing statistics' },
    needs: { access: 'staff' },
    kind: 'page',
    menu: { group: 'housing', order: 90, icon: 'list' },
  },
]);
export const housingOverview = defineQuery({
  name: 'housing-overview',
  path: '/housing/reports',
  // HOU-011: numbers alone, nobody's name
  needs: { access: 'staff' },
  input: {},
  output: a.record({
    buildings: a.many(
      a.record({
        id: a.integer,
        name: a.text,
        name_en: a.text,
        beds: a.integer,
        taken: a.integer,
        arrivals: a.integer,
        departures: a.integer,
      }),
    ),
    waiting: a.integer,
  }),
  summary: 'Occupancy of each building tonight, arrivals and departures of the next seven days, and who waits',
});
