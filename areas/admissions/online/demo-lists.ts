import type { DocumentNeed, AcceptedKind } from './rules/documents.ts';
import type { EntryType } from './rules/states.ts';

/** Ways in, with the fee in kuruş. */
export const ways = [
  { entry_type: 'exam', name: 'Merkezî yerleştirme', name_en: 'Central placement', fee: 250_000 },
  { entry_type: 'transfer', name: 'Yatay geçiş', name_en: 'Transfer', fee: 250_000 },
  { entry_type: 'international', name: 'Uluslararası öğrenci', name_en: 'International students', fee: 500_000 },
  { entry_type: 'special', name: 'Özel öğrenci', name_en: 'Special students', fee: 0 },
  { entry_type: 'exchange', name: 'Değişim', name_en: 'Exchange students', fee: 0 },
  { entry_type: 'graduate', name: 'Lisansüstü', name_en: 'Graduate students', fee: 300_000 },
] as const satisfies readonly { entry_type: EntryType; name: string; name_en: string; fee: number }[];

interface TypeSource {
  code: string;
  name: string;
  name_en: string;
  description: string | null;
  description_en: string | null;
  entry_type: EntryType | null;
  needed: DocumentNeed;
  required: boolean;
  accepts: AcceptedKind;
  max_mb: number;
}
const type = (code: string, name: string, name_en: string, more: Partial<TypeSource> = {}): TypeSource => ({
  code,
  name,
  name_en,
  description: null,
  description_en: null,
  entry_type: null,
  needed: 'always',
  required: true,
  accepts: 'pdf_picture',
  max_mb: 10,
  ...more,
});
export const documentTypes: readonly TypeSource[] = [
  type('PHOTO', 'Vesikalık fotoğraf', 'Passport photo', {
    accepts: 'picture',
    description: 'Son altı ayda çekilmiş, düz zeminde.',
    description_en: 'Taken in the last six months, plain background.',
  }),
  type('DIPLOMA', 'Diploma ya da mezuniyet belgesi', 'Diploma or certificate of graduation', {
    description: 'Ön ve arka yüzü tek dosyada.',
    description_en: 'Both sides in one file.',
  }),
  type('PLACEMENT', 'Yerleştirme sonuç belgesi', 'Placement result', { entry_type: 'exam' }),
  type('MILITARY', 'Askerlik durum belgesi', 'Military status certificate', { needed: 'male', required: false }),
  type('PASSPORT', 'Pasaport', 'Passport', { needed: 'foreign' }),
  type('TRANSCRIPT', 'Transkript', 'Transcript', { entry_type: 'transfer' }),
  type('DISABILITY', 'Engelli sağlık kurulu raporu', 'Disability report', { needed: 'disability' }),
  type('ENGLISH', 'Dil belgesi', 'Language certificate', { needed: 'certificate' }),
  type('LEAVE', 'İzin gerekçesi', 'Reason for the leave', { needed: 'leave', accepts: 'pdf_picture_word' }),
];

interface ListSource {
  code: string;
  name: string;
  name_en: string;
  description: string;
  description_en: string;
  items: readonly (readonly [code: string, name: string, name_en: string])[];
}
export const lists: readonly ListSource[] = [
  {
    code: 'jobs',
    name: 'Meslekler',
    name_en: 'Occupations',
    description: 'Online kayıt formunda seçilen meslekler.',
    description_en: 'Occupations of the online registration form.',
    items: [
      ['none', 'Çalışmıyor', 'Not employed'],
      ['public', 'Kamu çalışanı', 'Public sector'],
      ['private', 'Özel sektör çalışanı', 'Private sector'],
      ['own', 'Kendi işi', 'Self-employed'],
      ['farmer', 'Çiftçi', 'Farmer'],
      ['other', 'Diğer', 'Other'],
    ],
  },
  {
    code: 'leave_of_absence_reasons',
    name: 'İzin nedenleri',
    name_en: 'Reasons for a leave of absence',
    description: 'Kaydolurken izin isteyenlerin seçtiği nedenler.',
    description_en: 'Reasons for a leave that starts with the registration.',
    items: [
      ['health', 'Sağlık', 'Health'],
      ['military', 'Askerlik', 'Military service'],
      ['family', 'Ailevi nedenler', 'Family reasons'],
      ['abroad', 'Yurt dışında eğitim', 'Study abroad'],
    ],
  },
  {
    code: 'english_proficiency_certificate_types',
    name: 'İngilizce yeterlik belgeleri',
    name_en: 'English proficiency certificates',
    description: 'Hazırlıktan muafiyet için sunulabilen belgeler.',
    description_en: 'Certificates that can replace the proficiency exam.',
    items: [
      ['yds', 'YDS / e-YDS', 'YDS / e-YDS'],
      ['yokdil', 'YÖKDİL', 'YÖKDİL'],
      ['toefl', 'TOEFL iBT', 'TOEFL iBT'],
      ['ielts', 'IELTS Academic', 'IELTS Academic'],
      ['pte', 'PTE Academic', 'PTE Academic'],
    ],
  },
  {
    code: 'disabled_types',
    name: 'Engel türleri',
    name_en: 'Types of disability',
    description: 'Online kayıt formunda seçilen engel türleri.',
    description_en: 'Types of disability of the online registration form.',
    items: [
      ['visual', 'Görme', 'Visual'],
      ['hearing', 'İşitme', 'Hearing'],
      ['physical', 'Bedensel', 'Physical'],
      ['speech', 'Dil ve konuşma', 'Speech'],
      ['chronic', 'Süreğen hastalık', 'Chronic illness'],
      ['other', 'Diğer', 'Other'],
    ],
  },
];

/** Eleven digits with the two check digits of a Turkish identity number. */
export function nationalIdOf(first: number): string {
  const digits = [...String(first)].map(Number);
  const sumAt = (rest: number): number =>
    digits.reduce((sum, each, place) => (place % 2 === rest ? sum + each : sum), 0);
  const [odd, even] = [sumAt(0), sumAt(1)];
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return `${first}${tenth}${(odd + even + tenth) % 10}`;
}
