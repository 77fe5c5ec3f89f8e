import { student } from '#areas/people/resources/student.ts';
import { deans, readers } from './people.ts';

export interface ListCase {
  name: string;
  path: string;
  token: string;
  /** counts towards the bar */ counts: boolean;
}

const base = '/api/v1/students';
const pathOf = (query: Record<string, string | number | object>): string =>
  `${base}?${Object.entries({ limit: 15, ...query })
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
    )
    .join('&')}`;

/** One value of every declared filter; a filter that is declared later and has none here stops the bench. */
const values: Record<string, string | number> = {
  program_id: deans.program_id,
  department_id: deans.department_id,
  faculty_id: deans.faculty_id,
  advisor_id: 43,
  student_type: 'graduate',
  class_year: 2,
  entry_year: 2023,
  status: 'on_leave',
  cgpa: 2,
};
const filters = student.list.filters.map((name): [string, string | number] => {
  const value = values[name];
  if (value === undefined) throw new Error(`bench/list/cases.ts has no value for the filter ${name}`);
  return [name, value];
});
const { sorts } = student.list;

/** Every declared filter and every declared sort in both directions; then what people combine. */
export function listCases(): ListCase[] {
  const made = (
    name: string,
    query: Parameters<typeof pathOf>[0],
    counts: boolean,
    token: string = readers.registrar,
  ): ListCase => ({ name, path: pathOf(query), token, counts });
  return [
    made('everyone', {}, true),
    ...filters.map(([name, value]) => made(`filter ${name}`, { filter: { [name]: value } }, true)),
    ...sorts.flatMap((sort) => [
      made(`sort ${sort}`, { sort }, true),
      made(`sort -${sort}`, { sort: `-${sort}` }, true),
    ]),
    ...sorts.map((sort) => made(`dean, sort ${sort}`, { sort }, false, readers.dean)),
    made(
      'dean, filter class_year, sort last_name',
      { filter: { class_year: 2 }, sort: 'last_name' },
      false,
      readers.dean,
    ),
    ...filters.flatMap(([name, value]) =>
      sorts
        .filter((sort) => sort !== student.list.sort)
        .map((sort) => made(`${name}, sort ${sort}`, { filter: { [name]: value }, sort }, false)),
    ),
    made('search: a name', { search: 'ozturk ayse' }, false),
    made('search: part of a number', { search: '0004321' }, false),
  ];
}
/** Pages far down, per sort. */
export const deepPage = 1000;
export const deepCases = (): { name: string; first: string; deep: string; token: string }[] => [
  ...sorts
    .flatMap((sort) => [sort, `-${sort}`])
    .map((sort) => ({
      name: `sort ${sort}`,
      first: pathOf({ sort }),
      deep: pathOf({ sort, page: deepPage }),
      token: readers.registrar,
    })),
  {
    name: 'dean, sort last_name',
    first: pathOf({ sort: 'last_name' }),
    deep: pathOf({ sort: 'last_name', page: deepPage }),
    token: readers.dean,
  },
];
/** What offices ask all day; the throughput is measured over all of them in turn. */
export const dailyCases = (): ListCase[] => [
  {
    name: 'dean: second-year students by name',
    path: pathOf({ filter: { class_year: 2, status: 'active' }, sort: 'last_name' }),
    token: readers.dean,
    counts: true,
  },
  {
    name: 'dean: a program by grade, page 2',
    path: pathOf({ filter: { program_id: deans.program_id }, sort: '-cgpa', page: 2 }),
    token: readers.dean,
    counts: true,
  },
  {
    name: 'dean: on leave, by number',
    path: pathOf({ filter: { status: 'on_leave' } }),
    token: readers.dean,
    counts: true,
  },
  {
    name: 'registrar: a department by name, page 3',
    path: pathOf({ filter: { department_id: deans.department_id }, sort: 'last_name', page: 3 }),
    token: readers.registrar,
    counts: true,
  },
  {
    name: 'registrar: active of a year by name',
    path: pathOf({ filter: { entry_year: 2023, status: 'active' }, sort: 'last_name' }),
    token: readers.registrar,
    counts: true,
  },
  {
    name: 'registrar: an advisor’s students',
    path: pathOf({ filter: { advisor_id: 43 }, sort: 'first_name' }),
    token: readers.registrar,
    counts: true,
  },
  {
    name: 'registrar: search a name',
    path: pathOf({ search: 'kilic zeynep', filter: { status: 'active' } }),
    token: readers.registrar,
    counts: true,
  },
];
