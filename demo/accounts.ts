import type { RoleName } from '#kernel/contract/needs.ts';

/** Password of every named account. */
export const demoPassword = 'Kampus-2026!';
/** Second factor of the account `twofactor`, for an authenticator app (base32). */
export const demoTotpSecret = 'KAMPUSDEMOTOTPSECRETJBSWY3DPEHPK';

export interface DemoAccount {
  username: string;
  role: RoleName;
  tr: string;
  en: string;
}
/** Staff accounts; their staff records come first, in this order. */
export interface StaffAccount extends DemoAccount {
  first_name: string;
  last_name: string;
  gender: 'female' | 'male';
  title: string;
  department: string | null;
  faculty: string;
  academic: boolean;
  other_roles?: readonly RoleName[];
  scope?: 'department' | 'faculty';
}
const officer = { title: 'officer', department: null, faculty: 'REK', academic: false };
export const staffAccounts: readonly StaffAccount[] = [
  {
    username: 'admin',
    role: 'A',
    tr: 'sistem yöneticisi',
    en: 'system administrator',
    first_name: 'Deniz',
    last_name: 'Aksoy',
    gender: 'male',
    ...officer,
  },
  {
    username: 'registrar',
    role: 'registrar',
    tr: 'kayıt ofisi',
    en: 'registrar',
    first_name: 'Nilay',
    last_name: 'Başaran',
    gender: 'female',
    ...officer,
  },
  {
    username: 'studentaffairs',
    role: 'studentaffairs',
    tr: 'öğrenci işleri',
    en: 'student affairs',
    first_name: 'Serkan',
    last_name: 'Ünal',
    gender: 'male',
    ...officer,
  },
  {
    username: 'prepschool',
    role: 'prepschool',
    tr: 'hazırlık okulu',
    en: 'prep school',
    first_name: 'Pelin',
    last_name: 'Sezer',
    gender: 'female',
    ...officer,
    faculty: 'SFL',
  },
  {
    username: 'unitoffice',
    role: 'unitoffice',
    tr: 'Mühendislik Fakültesi ofisi',
    en: 'office of the Faculty of Engineering',
    first_name: 'Gamze',
    last_name: 'Tunç',
    gender: 'female',
    ...officer,
    faculty: 'ENG',
    scope: 'faculty',
  },
  {
    username: 'bursar',
    role: 'bursar',
    tr: 'mali işler',
    en: 'bursar',
    first_name: 'Orhan',
    last_name: 'Uçar',
    gender: 'male',
    ...officer,
  },
  {
    username: 'housing',
    role: 'housing',
    tr: 'yurtlar',
    en: 'housing',
    first_name: 'Songül',
    last_name: 'Ateş',
    gender: 'female',
    ...officer,
  },
  {
    username: 'chair',
    role: 'chair',
    tr: 'Bilgisayar Mühendisliği bölüm başkanı',
    en: 'chair of Computer Engineering',
    first_name: 'Levent',
    last_name: 'Kahraman',
    gender: 'male',
    title: 'professor',
    department: 'CENG',
    faculty: 'ENG',
    academic: true,
    scope: 'department',
  },
  {
    username: 'dean',
    role: 'dean',
    tr: 'Mühendislik Fakültesi dekanı',
    en: 'dean of Engineering',
    first_name: 'Meltem',
    last_name: 'Özer',
    gender: 'female',
    title: 'professor',
    department: 'EEE',
    faculty: 'ENG',
    academic: true,
    scope: 'faculty',
  },
  {
    username: 'instructor',
    role: 'instructor',
    tr: 'öğretim üyesi; not girilecek ve bu dönem verilen dersleri var',
    en: 'instructor with grades to enter and sections this semester',
    first_name: 'Çağrı',
    last_name: 'Erol',
    gender: 'male',
    title: 'assistant_professor',
    department: 'CENG',
    faculty: 'ENG',
    academic: true,
  },
  {
    username: 'advisor',
    role: 'advisor',
    tr: 'danışman (aynı zamanda öğretim üyesi)',
    en: 'advisor (also an instructor)',
    first_name: 'Ebru',
    last_name: 'Güven',
    gender: 'female',
    title: 'associate_professor',
    department: 'CENG',
    faculty: 'ENG',
    academic: true,
    other_roles: ['instructor'],
  },
  {
    username: 'supervisor',
    role: 'supervisor',
    tr: 'sorumlu',
    en: 'supervisor',
    first_name: 'Tolga',
    last_name: 'Bayram',
    gender: 'male',
    ...officer,
  },
  {
    username: 'observer',
    role: 'observer',
    tr: 'gözetmen',
    en: 'observer',
    first_name: 'Damla',
    last_name: 'Işık',
    gender: 'female',
    title: 'research_assistant',
    department: 'IE',
    faculty: 'ENG',
    academic: false,
  },
];

/** Student accounts; their student records come first, in this order. `year` is the class year now, 0 for graduated. */
export interface StudentAccount extends DemoAccount {
  first_name: string;
  last_name: string;
  gender: 'female' | 'male';
  program: string;
  year: number;
  country: string;
  target: number;
  /** never registered this semester */
  fresh: boolean;
  second_program?: string;
  student_type?: 'special' | 'exchange';
  visa?: 'F1';
  agreement_pending?: true;
  collect_contact?: true;
  second_factor?: 'totp';
  survey?: true;
}
const ogr = { role: 'OGR' as const, country: 'TR', fresh: false, target: 2.9 };
export const studentAccounts: readonly StudentAccount[] = [
  {
    ...ogr,
    username: 'student',
    tr: '3. sınıf öğrencisi; tekrar edeceği bir dersi var, henüz kaydolmadı',
    en: 'third-year student with a course to repeat, not yet registered',
    first_name: 'Elif',
    last_name: 'Yılmaz',
    gender: 'female',
    program: 'CENG-BS',
    year: 3,
    target: 3.2,
    fresh: true,
  },
  {
    ...ogr,
    username: 'student2',
    tr: 'çift anadal öğrencisi',
    en: 'double-major student',
    first_name: 'Kerem',
    last_name: 'Aydın',
    gender: 'male',
    program: 'ECON-BS',
    year: 3,
    target: 3.5,
    fresh: true,
    second_program: 'BUS-BS',
  },
  {
    ...ogr,
    username: 'newstudent',
    tr: 'yeni öğrenci; kayıt sözleşmesi bekliyor',
    en: 'new student whose enrollment agreement is pending',
    first_name: 'Nehir',
    last_name: 'Çelik',
    gender: 'female',
    program: 'IE-BS',
    year: 1,
    fresh: true,
    agreement_pending: true,
  },
  {
    ...ogr,
    username: 'surveyed',
    tr: 'zorunlu anketi bekleyen öğrenci',
    en: 'student with a mandatory survey',
    first_name: 'Furkan',
    last_name: 'Doğan',
    gender: 'male',
    program: 'PSY-BS',
    year: 2,
    fresh: true,
    survey: true,
  },
  {
    ...ogr,
    username: 'nocontact',
    tr: 'telefonu ve kişisel e-postası eksik öğrenci',
    en: 'student whose phone and personal e-mail are missing',
    first_name: 'Sude',
    last_name: 'Kurt',
    gender: 'female',
    program: 'BUS-BS',
    year: 2,
    fresh: true,
    collect_contact: true,
  },
  {
    ...ogr,
    username: 'mentora',
    role: 'MS',
    tr: 'mentora öğrencisi',
    en: 'mentora student',
    first_name: 'Hannah',
    last_name: 'Weber',
    gender: 'female',
    program: 'MEN-AKD',
    year: 1,
    country: 'DE',
    target: 3.2,
    fresh: true,
    visa: 'F1',
  },
  {
    ...ogr,
    username: 'alumni',
    role: 'ALUMNI',
    tr: 'mezun',
    en: 'graduate',
    first_name: 'Onur',
    last_name: 'Kaplan',
    gender: 'male',
    program: 'CENG-BS',
    year: 0,
    target: 3.3,
    fresh: true,
  },
  {
    ...ogr,
    username: 'special',
    tr: 'özel öğrenci; kendisi ders kaydı yapamaz',
    en: 'special student, who cannot register courses',
    first_name: 'Cansu',
    last_name: 'Polat',
    gender: 'female',
    program: 'ARCH-BS',
    year: 1,
    fresh: true,
    student_type: 'special',
  },
  {
    ...ogr,
    username: 'exchange',
    role: 'F-1 Exchange Exit',
    tr: 'F-1 değişim çıkışı öğrencisi',
    en: 'F-1 exchange exit student',
    first_name: 'Diego',
    last_name: 'Martinez',
    gender: 'male',
    program: 'BUS-BS',
    year: 3,
    country: 'MX',
    fresh: true,
    student_type: 'exchange',
    visa: 'F1',
  },
  {
    ...ogr,
    username: 'f1',
    tr: 'F-1 vizeli öğrenci',
    en: 'student on an F-1 visa',
    first_name: 'Priya',
    last_name: 'Sharma',
    gender: 'female',
    program: 'EEE-BS',
    year: 2,
    country: 'IN',
    target: 3.3,
    fresh: true,
    visa: 'F1',
  },
  {
    ...ogr,
    username: 'twofactor',
    tr: 'iki aşamalı girişli öğrenci',
    en: 'student with a second factor',
    first_name: 'Batuhan',
    last_name: 'Koç',
    gender: 'male',
    program: 'MATH-BS',
    year: 4,
    fresh: true,
    second_factor: 'totp',
  },
];

/** For the README and what the start prints. */
export const demoAccounts: readonly DemoAccount[] = [...staffAccounts, ...studentAccounts].map(
  ({ username, role, tr, en }) => ({ username, role, tr, en }),
);
