/** Offices that can be written to: the role whose holders answer. `unit` says whose unit it is: one office per faculty or department. */
export const offices = {
  registrar: { tr: 'Öğrenci Kayıt Ofisi', en: 'Registrar’s Office', unit: null },
  studentaffairs: { tr: 'Öğrenci İşleri Daire Başkanlığı', en: 'Student Affairs', unit: null },
  bursar: { tr: 'Mali İşler', en: 'Bursar', unit: null },
  housing: { tr: 'Yurtlar Müdürlüğü', en: 'Housing Office', unit: null },
  prepschool: { tr: 'Yabancı Diller Hazırlık Okulu', en: 'Prep School', unit: null },
  unitoffice: { tr: 'Fakülte Öğrenci İşleri', en: 'Faculty Office', unit: 'faculty' },
  dean: { tr: 'Dekanlık', en: 'Dean’s Office', unit: 'faculty' },
  chair: { tr: 'Bölüm Başkanlığı', en: 'Department Chair', unit: 'department' },
  A: { tr: 'Teknik Destek', en: 'Technical Support', unit: null },
} as const;
export type OfficeRole = keyof typeof offices;
export const officeRoles = Object.keys(offices) as OfficeRole[];
export const isOffice = (role: string): role is OfficeRole => role in offices;
const words = <T>(pick: (office: (typeof offices)[OfficeRole]) => T): Record<OfficeRole, T> =>
  Object.fromEntries(officeRoles.map((role) => [role, pick(offices[role])])) as Record<OfficeRole, T>;
/** Their names, as the words of a choice. */
export const officeWords = words(({ tr, en }) => ({ tr, en }));
