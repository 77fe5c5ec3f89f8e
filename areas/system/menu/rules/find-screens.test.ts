import { describe, expect, it } from 'vitest';
import { areas } from '#app/areas.server.ts';
import { menuAddress } from '../role-menu.ts';
import { findScreens, fitOf, type Findable } from './find-screens.ts';

const words = new Map(
  areas.flatMap((area) =>
    Object.entries(area.texts).flatMap(([space, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${space}:${key}`, text] as const),
    ),
  ),
);
/** Every screen as the palette gets it, in one language. */
const screens = (locale: 'tr' | 'en'): (Findable & { url: string })[] =>
  areas.flatMap((area) =>
    area.pages.flatMap((page) => {
      const url = menuAddress(page);
      const title = words.get(page.title);
      return url === null || !title
        ? []
        : [
            {
              url,
              name: title[locale],
              words: [title.tr, title.en, page.knownAs?.tr, page.knownAs?.en].filter(Boolean).join(', '),
            },
          ];
    }),
  );
const first = (typed: string, locale: 'tr' | 'en', count = 3): string[] =>
  findScreens(typed, screens(locale))
    .slice(0, count)
    .map(({ url }) => url);

describe('finding screens', () => {
  it.each([
    ['transcript', '/unofficial/transcript'],
    ['transkript', '/unofficial/transcript'],
    ['not dökümü', '/unofficial/transcript'],
    ['müfredat', '/my-slots'],
    ['mufredat', '/curriculums'],
    ['ders seçimi', '/course/registration'],
    ['enrolment', '/course/registration'],
    ['timetable', '/my-course-schedule'],
    ['password', '/my-security'],
    ['document request', '/document/request/form'],
    ['öğrenci belgesi', '/document/request/form'],
    ['kayıt dondur', '/leave/absences/request/form'],
    ['KVKK', '/my-privacy'],
    ['akademik takvim', '/semester/dates'],
    ['harf notu', '/finalize/grades'],
  ])('“%s” leads to %s, whichever language is spoken', (typed, url) => {
    expect(first(typed, 'tr', 5)).toContain(url);
    expect(first(typed, 'en', 5)).toContain(url);
  });
  it('its own name comes before what else it is called, and what begins so before what contains it', () => {
    const courses = { name: 'Courses', words: 'classes' };
    const mine = { name: 'My Courses', words: 'courses I take' };
    const rooms = { name: 'Rooms', words: 'where courses are held' };
    expect(findScreens('courses', [rooms, mine, courses])).toEqual([courses, mine, rooms]);
    expect(findScreens('classes', [mine, courses])).toEqual([courses]);
  });
  it('with or without Turkish letters and endings; every word must be met; nothing typed finds nothing', () => {
    const grades = { name: 'Öğrenci Dersleri', words: 'notlarım, my grades' };
    for (const typed of ['ogrenci', 'ÖĞRENCİ ders', 'dersleri öğr', 'notlarimi', 'my gra'])
      expect(fitOf(typed, grades), typed).toBeGreaterThan(0);
    for (const typed of ['', '  ', 'öğrenci fatura', 'x']) expect(fitOf(typed, grades), typed).toBe(0);
  });
});
