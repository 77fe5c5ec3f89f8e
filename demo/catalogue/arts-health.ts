import type { DepartmentSource } from '#demo/catalogue/source.ts';

export const artsHealthDepartments: readonly DepartmentSource[] = [
  {
    code: 'ARCH',
    faculty: 'ARC',
    name: 'Mimarlık',
    name_en: 'Architecture',
    yoksis: '201610',
    weight: 6,
    staff: 8,
    language: 'en',
    courses: `
      ARCH101 | Temel Tasarım I | Basic Design I | 2-8-0
      ARCH103 | Mimari Anlatım Teknikleri I | Architectural Communication Techniques I | 1-4-0
      ARCH105 | Mimarlığa Giriş | Introduction to Architecture | 2-0-0
      ARCH102 | Mimari Tasarım I | Architectural Design I | 2-8-0 | ARCH101
      ARCH104 | Mimari Anlatım Teknikleri II | Architectural Communication Techniques II | 1-4-0 | ARCH103
      ARCH106 | Mimarlık Tarihi I | History of Architecture I | 3-0-0
      ARCH201 | Mimari Tasarım II | Architectural Design II | 2-8-0 | ARCH102:DC
      ARCH203 | Mimarlık Tarihi II | History of Architecture II | 3-0-0
      ARCH205 | Yapı Bilgisi I | Building Technology I | 3-0-0
      ARCH202 | Mimari Tasarım III | Architectural Design III | 2-8-0 | ARCH201
      ARCH204 | Yapı Bilgisi II | Building Technology II | 3-0-0 | ARCH205
      ARCH206 | Taşıyıcı Sistemler | Structural Systems | 3-0-0
      ARCH301 | Mimari Tasarım IV | Architectural Design IV | 2-8-0 | ARCH202
      ARCH303 | Kent ve Planlama | City and Planning | 3-0-0
      ARCH305 | Yapı Fiziği | Building Physics | 3-0-0
      ARCH302 | Mimari Tasarım V | Architectural Design V | 2-8-0 | ARCH301
      ARCH304 | Koruma ve Restorasyon | Conservation and Restoration | 3-0-0 | ARCH203/ARCH106
      ARCH401 | Mimari Tasarım VI | Architectural Design VI | 2-8-0 | ARCH302
      ARCH403 | Meslek Uygulaması | Professional Practice | 3-0-0
      ARCH402 | Bitirme Projesi | Graduation Project | 2-8-0 | ARCH401,@90
      ARCH420 | Sürdürülebilir Mimarlık | Sustainable Architecture | 3-0-0 | | 6
      ARCH430 | Sayısal Tasarım | Computational Design | 2-2-0 | | 6
      ARCH440 | Peyzaj Tasarımı | Landscape Design | 3-0-0 | | 6
      ARCH450 | Anadolu Kentleri | Anatolian Cities | 3-0-0 | | 6
      ARCH460 | Yapı Bilgi Modellemesi | Building Information Modelling | 2-2-0 | | 6
    `,
    plan: [
      'ARCH101 ARCH103 ARCH105 MATH105 TURK101 ENG101',
      'ARCH102 ARCH104 ARCH106 TURK102 ENG102',
      'ARCH201 ARCH203 ARCH205 HIST101 XE',
      'ARCH202 ARCH204 ARCH206 HIST102 XE',
      'ARCH301 ARCH303 ARCH305 ENG201 FE',
      'ARCH302 ARCH304 DE FE XE',
      'ARCH401 ARCH403 DE DE OHS401',
      'ARCH402 DE DE FE XE',
    ],
  },
  {
    code: 'INAR',
    faculty: 'ARC',
    name: 'İç Mimarlık',
    name_en: 'Interior Architecture',
    yoksis: '201620',
    weight: 4,
    staff: 6,
    language: 'en',
    courses: `
      INAR101 | Tasarım Stüdyosu I | Design Studio I | 2-8-0
      INAR103 | Teknik Çizim | Technical Drawing | 1-4-0
      INAR105 | İç Mimarlığa Giriş | Introduction to Interior Architecture | 2-0-0
      INAR102 | Tasarım Stüdyosu II | Design Studio II | 2-8-0 | INAR101
      INAR104 | Bilgisayar Destekli Çizim | Computer-Aided Drafting | 1-4-0 | INAR103
      INAR106 | Tasarım Tarihi I | History of Design I | 3-0-0
      INAR201 | İç Mimarlık Stüdyosu I | Interior Studio I | 2-8-0 | INAR102:DC
      INAR203 | Malzeme ve Detay I | Materials and Details I | 3-0-0
      INAR205 | Tasarım Tarihi II | History of Design II | 3-0-0 | INAR106
      INAR202 | İç Mimarlık Stüdyosu II | Interior Studio II | 2-8-0 | INAR201
      INAR204 | Malzeme ve Detay II | Materials and Details II | 3-0-0 | INAR203
      INAR206 | Renk ve Işık | Color and Lighting | 3-0-0
      INAR301 | İç Mimarlık Stüdyosu III | Interior Studio III | 2-8-0 | INAR202
      INAR303 | Mobilya Tasarımı | Furniture Design | 2-2-0 | INAR204
      INAR305 | İnsan Etkenleri ve Ergonomi | Human Factors and Ergonomics | 3-0-0
      INAR302 | İç Mimarlık Stüdyosu IV | Interior Studio IV | 2-8-0 | INAR301
      INAR304 | Sahne ve Sergi Tasarımı | Stage and Exhibition Design | 2-2-0
      INAR401 | İç Mimarlık Stüdyosu V | Interior Studio V | 2-8-0 | INAR302
      INAR403 | Meslek Etiği ve Uygulama | Professional Ethics and Practice | 3-0-0
      INAR402 | Bitirme Projesi | Graduation Project | 2-8-0 | INAR401,@90
      INAR420 | Tekstil ve Mekân | Textiles and Space | 3-0-0 | | 6
      INAR430 | Otel ve Restoran Tasarımı | Hospitality Design | 3-0-0 | INAR201 | 6
      INAR440 | Sanal Mekân Tasarımı | Virtual Environment Design | 2-2-0 | | 6
      INAR450 | Türk Evi | The Turkish House | 3-0-0 | | 6
      INAR460 | Akustik | Acoustics | 3-0-0 | | 6
    `,
    plan: [
      'INAR101 INAR103 INAR105 ART110 TURK101 ENG101',
      'INAR102 INAR104 INAR106 TURK102 ENG102',
      'INAR201 INAR203 INAR205 HIST101 XE',
      'INAR202 INAR204 INAR206 HIST102 XE',
      'INAR301 INAR303 INAR305 ENG201 FE',
      'INAR302 INAR304 DE FE XE',
      'INAR401 INAR403 DE DE OHS401',
      'INAR402 DE DE FE XE',
    ],
  },
  {
    code: 'NUR',
    faculty: 'HEA',
    name: 'Hemşirelik',
    name_en: 'Nursing',
    yoksis: '201710',
    weight: 8,
    staff: 8,
    language: 'tr',
    courses: `
      NUR101 | Hemşireliğe Giriş | Introduction to Nursing | 3-0-0
      NUR103 | Anatomi | Anatomy | 3-0-2
      NUR105 | Tıbbi Biyoloji | Medical Biology | 2-0-0
      NUR102 | Hemşirelik Esasları | Fundamentals of Nursing | 4-8-0 | NUR101
      NUR104 | Fizyoloji | Physiology | 3-0-0 | NUR103
      NUR106 | Mikrobiyoloji ve Parazitoloji | Microbiology and Parasitology | 2-0-2
      NUR201 | İç Hastalıkları Hemşireliği | Medical Nursing | 4-8-0 | NUR102:DC
      NUR203 | Farmakoloji | Pharmacology | 3-0-0 | NUR104
      NUR205 | Hemşirelikte Beslenme | Nutrition in Nursing | 2-0-0
      NUR202 | Cerrahi Hastalıkları Hemşireliği | Surgical Nursing | 4-8-0 | NUR201
      NUR204 | Patoloji | Pathology | 2-0-0 | NUR103
      NUR206 | Sağlık Değerlendirmesi | Health Assessment | 2-2-0
      NUR301 | Kadın Sağlığı Hemşireliği | Women’s Health Nursing | 4-8-0 | NUR202
      NUR303 | Hemşirelikte Araştırma | Research in Nursing | 2-0-0
      NUR305 | Epidemiyoloji | Epidemiology | 2-0-0
      NUR302 | Çocuk Sağlığı Hemşireliği | Pediatric Nursing | 4-8-0 | NUR202
      NUR304 | Hemşirelikte Öğretim | Teaching in Nursing | 2-2-0
      NUR401 | Ruh Sağlığı Hemşireliği | Psychiatric Nursing | 4-8-0 | NUR301/NUR302
      NUR403 | Hemşirelikte Yönetim | Management in Nursing | 2-2-0
      NUR402 | Halk Sağlığı Hemşireliği | Public Health Nursing | 4-8-0 | NUR401
      NUR420 | Acil Bakım Hemşireliği | Emergency Nursing | 3-0-0 | NUR202 | 6
      NUR430 | Onkoloji Hemşireliği | Oncology Nursing | 3-0-0 | NUR201 | 6
      NUR440 | Yaşlı Sağlığı | Geriatric Health | 3-0-0 | | 6
      NUR450 | Sağlık Turizmi | Health Tourism | 3-0-0 | | 6
      NUR460 | Afet Hemşireliği | Disaster Nursing | 3-0-0 | | 6
    `,
    plan: [
      'NUR101 NUR103 NUR105 PSY101 TURK101 ENG101',
      'NUR102 NUR104 NUR106 TURK102 ENG102',
      'NUR201 NUR203 NUR205 HIST101 XE',
      'NUR202 NUR204 NUR206 HIST102 XE',
      'NUR301 NUR303 NUR305 DE FE',
      'NUR302 NUR304 DE FE XE',
      'NUR401 NUR403 DE OHS401 FE',
      'NUR402 DE DE FE XE',
    ],
  },
  {
    code: 'NUT',
    faculty: 'HEA',
    name: 'Beslenme ve Diyetetik',
    name_en: 'Nutrition and Dietetics',
    yoksis: '201720',
    weight: 5,
    staff: 6,
    language: 'tr',
    courses: `
      NUT101 | Beslenmeye Giriş | Introduction to Nutrition | 3-0-0
      NUT103 | Anatomi ve Fizyoloji I | Anatomy and Physiology I | 3-0-0
      NUT102 | Besin Kimyası | Food Chemistry | 3-0-2 | CHEM101
      NUT104 | Anatomi ve Fizyoloji II | Anatomy and Physiology II | 3-0-0 | NUT103
      NUT106 | Mesleki Yönelim | Professional Orientation | 2-0-0
      NUT201 | Beslenme İlkeleri I | Principles of Nutrition I | 3-2-0 | NUT101
      NUT203 | Beslenme Biyokimyası I | Nutritional Biochemistry I | 3-0-0 | NUT102
      NUT205 | Besin Mikrobiyolojisi | Food Microbiology | 2-0-2
      NUT202 | Beslenme İlkeleri II | Principles of Nutrition II | 3-2-0 | NUT201
      NUT204 | Beslenme Biyokimyası II | Nutritional Biochemistry II | 3-0-0 | NUT203
      NUT206 | Sağlık Bilimlerinde İstatistik | Statistics in Health Sciences | 3-0-0
      NUT301 | Yetişkin Hastalıklarında Diyet I | Adult Diet Therapy I | 3-2-0 | NUT202:DC
      NUT303 | Anne ve Çocuk Beslenmesi | Maternal and Child Nutrition | 3-0-0 | NUT202
      NUT305 | Toplu Beslenme Sistemleri I | Food Service Systems I | 3-0-0
      NUT302 | Yetişkin Hastalıklarında Diyet II | Adult Diet Therapy II | 3-2-0 | NUT301
      NUT304 | Çocuk Hastalıklarında Diyet | Pediatric Diet Therapy | 3-0-0 | NUT303
      NUT306 | Toplu Beslenme Sistemleri II | Food Service Systems II | 3-0-0 | NUT305
      NUT401 | Klinik Uygulama I | Clinical Practice I | 2-8-0 | NUT302,@90
      NUT403 | Toplumda Beslenme Sorunları | Community Nutrition | 3-0-0
      NUT402 | Klinik Uygulama II | Clinical Practice II | 2-8-0 | NUT401
      NUT420 | Sporcu Beslenmesi | Sports Nutrition | 3-0-0 | | 6
      NUT430 | Obezite ve Yeme Bozuklukları | Obesity and Eating Disorders | 3-0-0 | NUT202 | 6
      NUT440 | Gıda Güvenliği | Food Safety | 3-0-0 | | 6
      NUT450 | Türk Mutfağı | Turkish Cuisine | 2-2-0 | | 6
      NUT460 | Fonksiyonel Besinler | Functional Foods | 3-0-0 | | 6
    `,
    plan: [
      'NUT101 NUT103 CHEM101 MATH105 TURK101 ENG101',
      'NUT102 NUT104 NUT106 PSY101 TURK102 ENG102',
      'NUT201 NUT203 NUT205 HIST101 XE',
      'NUT202 NUT204 NUT206 HIST102 XE',
      'NUT301 NUT303 NUT305 DE FE',
      'NUT302 NUT304 NUT306 DE XE',
      'NUT401 NUT403 DE OHS401 FE',
      'NUT402 DE DE FE XE',
    ],
  },
];
