import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import type { Made } from '#demo/rows.ts';
import type { RawClient } from '#kernel/server/database.ts';
import { constantFiles, constants, menuItems, menus } from '../operation-tables.ts';

interface Entry {
  name?: readonly [string, string];
  path?: string;
  url?: string;
  icon?: string;
  hidden?: boolean;
  items?: readonly Entry[];
}
const page = (path: string, name?: readonly [string, string]): Entry => ({ path, ...(name ? { name } : {}) });
/** Observers of the Council read programs and timetables: theirs come first, everything else stays where it is. */
const observers: readonly Entry[] = [
  { path: '#home' },
  {
    name: ['Programlar ve dersler', 'Programs and courses'],
    icon: 'graduation',
    items: [
      page('/faculties'),
      page('/departments'),
      page('/programs'),
      {
        name: ['Öğretim planları', 'Study plans'],
        items: [page('/courses'), page('/curriculums'), page('/courseprerequisites')],
      },
    ],
  },
  {
    name: ['Öğretim', 'Teaching'],
    icon: 'calendar',
    items: [page('/semesters', ['Yarıyıllar', 'Semesters']), page('/sections'), page('/classrooms')],
  },
  {
    name: ['Başvuru kaynakları', 'Further sources'],
    icon: 'link',
    items: [
      { name: ['YÖK Atlas', 'YÖK Atlas'], url: 'https://yokatlas.yok.gov.tr/' },
      { name: ['YÖKSİS', 'YÖKSİS'], url: 'https://yoksis.yok.gov.tr/' },
    ],
  },
  { path: '/glossary', hidden: true },
];

type Kind = 'text' | 'number' | 'date' | 'link' | 'file';
const values: readonly (readonly [
  key: string,
  kind: Kind,
  name: string,
  name_en: string,
  value: string | null,
  value_en: string | null,
  is_public?: boolean,
])[] = [
  [
    'university.name',
    'text',
    'Üniversitenin adı',
    'Name of the university',
    'Kampüs Üniversitesi',
    'Kampüs University',
    true,
  ],
  [
    'university.address',
    'text',
    'Adres',
    'Address',
    'Üniversiteler Mahallesi, Kampüs Bulvarı No: 1, 06800 Çankaya/Ankara',
    'Üniversiteler Mahallesi, Kampüs Bulvarı No: 1, 06800 Çankaya/Ankara, Türkiye',
    true,
  ],
  ['university.phone', 'text', 'Santral', 'Switchboard', '+90 312 555 1000', '+90 312 555 1000', true],
  [
    'university.web',
    'link',
    'Web sitesi',
    'Web site',
    'https://www.kampus.example/',
    'https://www.kampus.example/en',
    true,
  ],
  [
    'university.kep',
    'text',
    'KEP adresi',
    'Registered e-mail (KEP)',
    'kampusuniversitesi@hs01.kep.example',
    'kampusuniversitesi@hs01.kep.example',
    true,
  ],
  ['university.founded_on', 'date', 'Kuruluş tarihi', 'Founded on', '1982-07-20', '1982-07-20', true],
  ['university.tax_number', 'text', 'Vergi kimlik numarası', 'Tax number', '1234567890', '1234567890'],
  ['university.tax_office', 'text', 'Vergi dairesi', 'Tax office', 'Çankaya', 'Çankaya'],
  ['university.detsis', 'text', 'DETSİS numarası', 'DETSİS number', '00000000', '00000000'],
  ['rector.name', 'text', 'Rektörün adı', 'Rector', 'Prof. Dr. Selin Akbulut', 'Prof. Selin Akbulut'],
  [
    'letterhead.line',
    'text',
    'Belge üst satırı',
    'Line of the letterhead',
    'T.C. Kampüs Üniversitesi Rektörlüğü',
    'Kampüs University, Office of the Rector',
  ],
  ['attendance.minimum', 'number', 'En az devam oranı (%)', 'Least attendance (%)', '70', '70'],
  [
    'map.link',
    'link',
    'Yerleşke haritası',
    'Campus map',
    'https://www.kampus.example/harita',
    'https://www.kampus.example/en/map',
    true,
  ],
  ['calendar.academic', 'file', 'Akademik takvim', 'Academic calendar', null, null],
  [
    'regulation.undergraduate',
    'file',
    'Ön lisans ve lisans öğretim yönetmeliği',
    'Undergraduate regulation',
    null,
    null,
  ],
  ['form.petition', 'file', 'Genel dilekçe örneği', 'General petition form', null, null],
];
const papers: readonly (readonly [key: string, name: string, locale: string | null])[] = [
  ['calendar.academic', 'akademik-takvim.pdf', 'tr'],
  ['calendar.academic', 'academic-calendar.pdf', 'en'],
  ['regulation.undergraduate', 'lisans-yonetmeligi.pdf', 'tr'],
  ['form.petition', 'dilekce-ornegi.pdf', 'tr'],
];

/** The sidebar as administrators arrange it, and constants with their files. */
export async function menuDemo(client: RawClient, writer: Writer, _facts: IdentityFacts): Promise<void> {
  await writer.insert(menus, [
    { id: 1, code: 'observers', name: 'Gözlemci menüsü', name_en: 'Menu of observers', roles: ['observer'] },
  ]);
  const rows: Made<typeof menuItems>[] = [];
  const add = (entries: readonly Entry[], parent_id: number | null): void => {
    for (const { name, path = null, url = null, icon = null, hidden = false, items = [] } of entries) {
      const id = rows.length + 1;
      rows.push({
        id,
        menu_id: 1,
        parent_id,
        position: id,
        path,
        url,
        name: name?.[0] ?? null,
        name_en: name?.[1] ?? null,
        icon,
        hidden,
      });
      add(items, id);
    }
  };
  add(observers, null);
  await writer.insert(menuItems, rows);
  const made = values.map(([key, kind, name, name_en, value, value_en, is_public = false], index) => ({
    id: index + 1,
    key,
    kind,
    name,
    name_en,
    value,
    value_en,
    is_public,
  }));
  await writer.insert(constants, made);
  // the sample paper of the demo stands for every document
  const { rows: sample } = await client.query("select id from files where purpose = 'demo' order by id limit 1");
  const [paper] = sample as { id: number }[];
  if (paper)
    await writer.insert(
      constantFiles,
      papers.map(([key, name, locale], index) => ({
        id: index + 1,
        constant_id: made.findIndex((each) => each.key === key) + 1,
        file_id: paper.id,
        name,
        locale,
      })),
    );
}
