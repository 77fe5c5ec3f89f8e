import type { DepartmentSource } from '#demo/catalogue/source.ts';

/** Courses that every faculty shares, and the School of Foreign Languages. */
export const commonDepartments: readonly DepartmentSource[] = [
  {
    code: 'ORT',
    faculty: 'REK',
    name: 'Ortak Dersler Koordinatörlüğü',
    name_en: 'Common Courses Unit',
    yoksis: '201900',
    weight: 0,
    staff: 10,
    language: 'tr',
    courses: `
      TURK101 | Türk Dili I | Turkish Language I | 2-0-0 | | 2
      TURK102 | Türk Dili II | Turkish Language II | 2-0-0 | | 2
      HIST101 | Atatürk İlkeleri ve İnkılap Tarihi I | Principles of Atatürk and History of Turkish Revolution I | 2-0-0 | | 2
      HIST102 | Atatürk İlkeleri ve İnkılap Tarihi II | Principles of Atatürk and History of Turkish Revolution II | 2-0-0 | | 2
      OHS401 | İş Sağlığı ve Güvenliği | Occupational Health and Safety | 2-0-0 | | 2
      GRD501 | Bilimsel Araştırma Yöntemleri ve Etik | Research Methods and Ethics | 2-0-0 | | 6
      ART110 | Sanat Tarihine Giriş | Introduction to Art History | 3-0-0 | | 4
      MUS110 | Müzik Kültürü | Music Appreciation | 3-0-0 | | 4
      PHIL110 | Felsefeye Giriş | Introduction to Philosophy | 3-0-0 | | 4
      SOC110 | Sosyolojiye Giriş | Introduction to Sociology | 3-0-0 | | 4
      ANT110 | Antropolojiye Giriş | Introduction to Anthropology | 3-0-0 | | 4
      ENT210 | Girişimcilik | Entrepreneurship | 3-0-0 | | 4
      ETH210 | Bilim ve Meslek Etiği | Ethics of Science and Profession | 3-0-0 | | 4
      SUS210 | Sürdürülebilir Yaşam | Sustainable Living | 3-0-0 | | 4
      CIN110 | Sinema Tarihi | History of Cinema | 3-0-0 | | 4
      PHO110 | Fotoğrafçılık | Photography | 2-2-0 | | 4
      COM110 | Etkili İletişim | Effective Communication | 3-0-0 | | 4
      AST110 | Gökbilime Giriş | Introduction to Astronomy | 3-0-0 | | 4
      DAT110 | Herkes İçin Veri Okuryazarlığı | Data Literacy for Everyone | 2-2-0 | | 4
      PED110 | Beden Eğitimi ve Sağlıklı Yaşam | Physical Education and Healthy Living | 1-4-0 | | 4
      TRF110 | Türk Halk Kültürü | Turkish Folk Culture | 3-0-0 | | 4
    `,
  },
  {
    code: 'MLD',
    faculty: 'SFL',
    name: 'Modern Diller Birimi',
    name_en: 'Modern Languages Unit',
    yoksis: '201801',
    weight: 0,
    staff: 18,
    language: 'en',
    courses: `
      ENG101 | Akademik İngilizce I | Academic English I | 3-0-0 | | 4
      ENG102 | Akademik İngilizce II | Academic English II | 3-0-0 | ENG101 | 4
      ENG201 | Rapor Yazma Teknikleri | Technical Report Writing | 3-0-0 | ENG102 | 4
      ENG202 | Sözlü Sunum Becerileri | Oral Presentation Skills | 3-0-0 | ENG102 | 4
      GER101 | Almanca I | German I | 3-0-0 | | 4
      GER102 | Almanca II | German II | 3-0-0 | GER101 | 4
      SPA101 | İspanyolca I | Spanish I | 3-0-0 | | 4
      SPA102 | İspanyolca II | Spanish II | 3-0-0 | SPA101 | 4
      FRE101 | Fransızca I | French I | 3-0-0 | | 4
      FRE102 | Fransızca II | French II | 3-0-0 | FRE101 | 4
      JPN101 | Japonca I | Japanese I | 3-0-0 | | 4
      TFL101 | Yabancılar İçin Türkçe | Turkish for Foreigners | 3-0-0 | | 4
    `,
  },
  {
    code: 'MEN',
    faculty: 'SFL',
    name: 'Mentora Dil Programları',
    name_en: 'Mentora Language Programs',
    yoksis: '201802',
    weight: 5,
    staff: 9,
    language: 'en',
    courses: `
      MEN101 | Okuma ve Yazma I | Reading and Writing I | 6-0-0 | | 8
      MEN102 | Dinleme ve Konuşma I | Listening and Speaking I | 4-0-0 | | 6
      MEN103 | Dil Bilgisi I | Grammar I | 4-0-0 | | 6
      MEN104 | Kelime Bilgisi Atölyesi | Vocabulary Workshop | 2-2-0 | | 4
      MEN201 | Okuma ve Yazma II | Reading and Writing II | 6-0-0 | MEN101 | 8
      MEN202 | Dinleme ve Konuşma II | Listening and Speaking II | 4-0-0 | MEN102 | 6
      MEN203 | Dil Bilgisi II | Grammar II | 4-0-0 | MEN103 | 6
      MEN204 | Kampüs Kültürü ve İletişim | Campus Culture and Communication | 2-2-0 | | 4
      MEN301 | Akademik Okuma ve Yazma | Academic Reading and Writing | 6-0-0 | MEN201 | 8
      MEN302 | Akademik Sunum | Academic Presentation | 4-0-0 | MEN202 | 6
      MEN303 | TOEFL Hazırlık | TOEFL Preparation | 4-2-0 | MEN203 | 8
      MEN401 | Araştırma Yazımı | Research Writing | 6-0-0 | MEN301 | 8
      MEN402 | Seminer ve Tartışma | Seminar and Discussion | 4-0-0 | MEN302 | 6
      MEN403 | Mentorluk Projesi | Mentoring Project | 2-4-0 | MEN301 | 8
    `,
  },
];
