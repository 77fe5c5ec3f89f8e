import { humanise, type Locale, type Text } from '#kernel/contract/text.ts';

/** Actions beyond the six that every resource has, in words; one that nobody has worded is shown with spaces. */
export const words: Record<string, Text> = {
  loginas: { tr: 'Başkası olarak gir', en: 'Sign in as' },
  loginaswrite: { tr: 'Başkası olarak yaz', en: 'Write as' },
  usertransfer: { tr: 'Kullanıcı aktar', en: 'Transfer a user' },
  enrollmentagreement: { tr: 'Kayıt sözleşmesi', en: 'Enrollment agreement' },
  explain: { tr: 'Erişimi açıkla', en: 'Explain access' },
  search: { tr: 'Ara', en: 'Search' },
  approve: { tr: 'Onayla', en: 'Approve' },
  signins: { tr: 'Girişleri gör', en: 'See sign-ins' },
  finance: { tr: 'Mali bilgiler', en: 'Finance' },
  requests: { tr: 'Talepler', en: 'Requests' },
  assign: { tr: 'Ata', en: 'Assign' },
  create: { tr: 'Oluştur', en: 'Create' },
  print: { tr: 'Yazdır', en: 'Print' },
  override: { tr: 'İstisna tanı', en: 'Override' },
  student: { tr: 'Öğrencinin', en: 'Of a student' },
  instructor: { tr: 'Öğretim elemanının', en: 'Of an instructor' },
  finalize: { tr: 'Kesinleştir', en: 'Finalize' },
  rectify: { tr: 'Düzelt', en: 'Rectify' },
  calculate: { tr: 'Hesapla', en: 'Calculate' },
  share: { tr: 'Başkalarıyla paylaş', en: 'Share with others' },
  publish: { tr: 'Yayımla', en: 'Publish' },
  maintain: { tr: 'Bakım işleri', en: 'Maintenance jobs' },
  request: { tr: 'Başvur', en: 'Apply' },
  return: { tr: 'Dönüş bildir', en: 'Report the return' },
  studentform: { tr: 'Öğrenci olarak başvur', en: 'Apply as a student' },
  affairs: { tr: 'Öğrenci işlerinin adımı', en: 'Step of student affairs' },
  prep: { tr: 'Hazırlık okulunun adımı', en: 'Step of the prep school' },
  unit: { tr: 'Akademik birimin adımı', en: 'Step of the academic unit' },
  instructorlecturereportexcelexport: {
    tr: 'Öğretim elemanı ders raporu (Excel)',
    en: 'Instructor course report (Excel)',
  },
};
export const actionWord = (action: string, locale: Locale): string => words[action]?.[locale] ?? humanise(action);
