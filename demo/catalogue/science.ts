import type { DepartmentSource } from '#demo/catalogue/source.ts';

export const scienceDepartments: readonly DepartmentSource[] = [
  {
    code: 'MATH',
    faculty: 'SCI',
    name: 'Matematik',
    name_en: 'Mathematics',
    yoksis: '201210',
    weight: 3,
    staff: 11,
    language: 'en',
    courses: `
      MATH101 | Kalkülüs I | Calculus I | 4-2-0 | | 7
      MATH102 | Kalkülüs II | Calculus II | 4-2-0 | MATH101 | 7
      MATH201 | Diferansiyel Denklemler | Differential Equations | 4-0-0 | MATH102 | 6
      MATH204 | Doğrusal Cebir | Linear Algebra | 3-0-0 | MATH101 | 5
      MATH105 | Sosyal Bilimler İçin Matematik | Mathematics for Social Sciences | 3-0-0 | | 5
      MATH106 | Sosyal Bilimler İçin İstatistik | Statistics for Social Sciences | 3-0-0 | MATH105 | 5
      MATH111 | Soyut Matematiğe Giriş | Introduction to Abstract Mathematics | 3-0-0
      MATH113 | Analitik Geometri | Analytic Geometry | 3-0-0
      MATH112 | Sayılar Kuramı | Number Theory | 3-0-0 | MATH111
      MATH114 | Matematik Yazılımları | Mathematical Software | 2-2-0
      MATH211 | Matematiksel Analiz I | Mathematical Analysis I | 4-0-0 | MATH102:DC
      MATH213 | Kombinatorik | Combinatorics | 3-0-0 | MATH111
      MATH212 | Matematiksel Analiz II | Mathematical Analysis II | 4-0-0 | MATH211
      MATH214 | Olasılık Kuramı | Probability Theory | 3-0-0 | MATH102
      MATH311 | Cebir I | Algebra I | 4-0-0 | MATH112
      MATH313 | Karmaşık Analiz | Complex Analysis | 4-0-0 | MATH211
      MATH315 | Sayısal Analiz | Numerical Analysis | 3-0-2 | MATH204
      MATH312 | Cebir II | Algebra II | 4-0-0 | MATH311
      MATH314 | Topoloji | Topology | 4-0-0 | MATH211
      MATH316 | Kısmi Diferansiyel Denklemler | Partial Differential Equations | 3-0-0 | MATH201
      MATH411 | Fonksiyonel Analiz | Functional Analysis | 3-0-0 | MATH314
      MATH413 | Bitirme Çalışması | Senior Project | 1-4-0 | @90
      MATH412 | Diferansiyel Geometri | Differential Geometry | 3-0-0 | MATH212
      MATH420 | Çizge Kuramı | Graph Theory | 3-0-0 | | 6
      MATH430 | Kriptografi | Cryptography | 3-0-0 | MATH112/CENG104 | 6
      MATH440 | Finans Matematiği | Financial Mathematics | 3-0-0 | | 6
      MATH450 | Matematik Tarihi | History of Mathematics | 3-0-0 | | 6
      MATH460 | Oyun Kuramı | Game Theory | 3-0-0 | | 6
    `,
    plan: [
      'MATH101 PHYS101 MATH111 MATH113 ENG101 TURK101',
      'MATH102 PHYS102 MATH112 MATH114 ENG102 TURK102',
      'MATH211 MATH213 MATH201 CENG100 HIST101 XE',
      'MATH212 MATH214 MATH204 HIST102 XE',
      'MATH311 MATH313 MATH315 ENG201 FE',
      'MATH312 MATH314 MATH316 DE XE',
      'MATH411 MATH413 DE DE FE',
      'MATH412 DE DE FE XE',
    ],
  },
  {
    code: 'PHYS',
    faculty: 'SCI',
    name: 'Fizik',
    name_en: 'Physics',
    yoksis: '201220',
    weight: 2,
    staff: 8,
    language: 'en',
    courses: `
      PHYS101 | Fizik I | Physics I | 3-0-0 | | 4
      PHYS101L | Fizik Laboratuvarı I | Physics Laboratory I | 0-0-2 | =PHYS101 | 2
      PHYS102 | Fizik II | Physics II | 3-0-0 | PHYS101 | 4
      PHYS102L | Fizik Laboratuvarı II | Physics Laboratory II | 0-0-2 | =PHYS102 | 2
      PHYS111 | Fizikte Ölçme ve Veri | Measurement and Data in Physics | 2-0-2
      PHYS112 | Hesaplamalı Fiziğe Giriş | Introduction to Computational Physics | 2-2-0
      PHYS201 | Modern Fizik | Modern Physics | 4-0-0 | PHYS102
      PHYS203 | Titreşim ve Dalgalar | Vibrations and Waves | 3-0-2 | PHYS102
      PHYS202 | Klasik Mekanik | Classical Mechanics | 4-0-0 | PHYS101,MATH201
      PHYS204 | Isıl Fizik | Thermal Physics | 3-0-0 | PHYS102
      PHYS301 | Kuantum Mekaniği I | Quantum Mechanics I | 4-0-0 | PHYS201:DC
      PHYS303 | Elektromanyetik Kuram I | Electromagnetic Theory I | 4-0-0 | PHYS102,MATH102
      PHYS305 | Fizikte Matematiksel Yöntemler | Mathematical Methods in Physics | 3-0-0 | MATH201/MATH204
      PHYS302 | Kuantum Mekaniği II | Quantum Mechanics II | 4-0-0 | PHYS301
      PHYS304 | Elektromanyetik Kuram II | Electromagnetic Theory II | 4-0-0 | PHYS303
      PHYS306 | İleri Fizik Laboratuvarı | Advanced Physics Laboratory | 1-0-4 | PHYS201
      PHYS401 | İstatistik Fizik | Statistical Physics | 4-0-0 | PHYS204
      PHYS403 | Bitirme Çalışması | Senior Project | 1-4-0 | @90
      PHYS402 | Katıhal Fiziği | Solid State Physics | 4-0-0 | PHYS301
      PHYS420 | Optik | Optics | 3-0-0 | PHYS203 | 6
      PHYS430 | Nükleer Fizik | Nuclear Physics | 3-0-0 | PHYS201 | 6
      PHYS440 | Astrofizik | Astrophysics | 3-0-0 | | 6
      PHYS450 | Tıbbi Fizik | Medical Physics | 3-0-0 | | 6
      PHYS460 | Nanobilim | Nanoscience | 3-0-0 | | 6
    `,
    plan: [
      'MATH101 PHYS101 PHYS101L PHYS111 CHEM101 ENG101 TURK101',
      'MATH102 PHYS102 PHYS102L PHYS112 ENG102 TURK102',
      'PHYS201 PHYS203 MATH201 HIST101 XE',
      'PHYS202 PHYS204 MATH204 HIST102 XE',
      'PHYS301 PHYS303 PHYS305 ENG201 FE',
      'PHYS302 PHYS304 PHYS306 DE XE',
      'PHYS401 PHYS403 DE DE FE',
      'PHYS402 DE DE FE XE',
    ],
  },
  {
    code: 'CHEM',
    faculty: 'SCI',
    name: 'Kimya',
    name_en: 'Chemistry',
    yoksis: '201230',
    weight: 2,
    staff: 6,
    language: 'en',
    courses: `
      CHEM101 | Genel Kimya I | General Chemistry I | 3-0-0 | | 5
      CHEM101L | Genel Kimya Laboratuvarı I | General Chemistry Laboratory I | 0-0-2 | =CHEM101 | 2
      CHEM103 | Kimyaya Yönelim | Orientation to Chemistry | 2-0-0
      CHEM102 | Genel Kimya II | General Chemistry II | 3-0-0 | CHEM101
      CHEM102L | Genel Kimya Laboratuvarı II | General Chemistry Laboratory II | 0-0-2 | =CHEM102,CHEM101L
      CHEM201 | Organik Kimya I | Organic Chemistry I | 4-0-0 | CHEM102
      CHEM203 | Analitik Kimya I | Analytical Chemistry I | 3-0-4 | CHEM102
      CHEM202 | Organik Kimya II | Organic Chemistry II | 4-0-0 | CHEM201:DC
      CHEM204 | Analitik Kimya II | Analytical Chemistry II | 3-0-0 | CHEM203
      CHEM206 | Organik Kimya Laboratuvarı | Organic Chemistry Laboratory | 0-0-4 | CHEM201
      CHEM301 | Fizikokimya I | Physical Chemistry I | 4-0-0 | CHEM102,MATH102
      CHEM303 | Anorganik Kimya I | Inorganic Chemistry I | 4-0-0 | CHEM102
      CHEM305 | Aletli Analiz | Instrumental Analysis | 2-0-4 | CHEM203
      CHEM302 | Fizikokimya II | Physical Chemistry II | 4-0-0 | CHEM301
      CHEM304 | Anorganik Kimya II | Inorganic Chemistry II | 4-0-0 | CHEM303
      CHEM306 | Biyokimya | Biochemistry | 3-0-0 | CHEM201
      CHEM401 | Kimyasal Teknolojiler | Chemical Technologies | 3-0-0
      CHEM403 | Bitirme Çalışması | Senior Project | 1-4-0 | @90
      CHEM402 | Kuantum Kimyası | Quantum Chemistry | 3-0-0 | CHEM302
      CHEM420 | Polimer Kimyası | Polymer Chemistry | 3-0-0 | CHEM201 | 6
      CHEM430 | Çevre Kimyası | Environmental Chemistry | 3-0-0 | | 6
      CHEM440 | Gıda Kimyası | Food Chemistry | 3-0-0 | | 6
      CHEM450 | İlaç Kimyası | Medicinal Chemistry | 3-0-0 | CHEM202 | 6
      CHEM460 | Yeşil Kimya | Green Chemistry | 3-0-0 | | 6
    `,
    plan: [
      'MATH101 PHYS101 CHEM101 CHEM101L CHEM103 ENG101 TURK101',
      'MATH102 PHYS102 CHEM102 CHEM102L ENG102 TURK102',
      'CHEM201 CHEM203 MATH201 HIST101 XE',
      'CHEM202 CHEM204 CHEM206 HIST102 XE',
      'CHEM301 CHEM303 CHEM305 ENG201 FE',
      'CHEM302 CHEM304 CHEM306 DE XE',
      'CHEM401 CHEM403 DE DE OHS401 FE',
      'CHEM402 DE DE FE XE',
    ],
  },
  {
    code: 'MBG',
    faculty: 'SCI',
    name: 'Moleküler Biyoloji ve Genetik',
    name_en: 'Molecular Biology and Genetics',
    yoksis: '201240',
    weight: 3,
    staff: 6,
    language: 'en',
    courses: `
      MBG101 | Genel Biyoloji I | General Biology I | 3-0-2
      MBG102 | Genel Biyoloji II | General Biology II | 3-0-2 | MBG101
      MBG104 | Biyoetik | Bioethics | 2-0-0
      MBG201 | Hücre Biyolojisi | Cell Biology | 4-0-0 | MBG102
      MBG203 | Genetik | Genetics | 3-0-2 | MBG102
      MBG202 | Moleküler Biyoloji | Molecular Biology | 4-0-0 | MBG201:DC
      MBG204 | Mikrobiyoloji | Microbiology | 3-0-2 | MBG101
      MBG206 | Biyoistatistik | Biostatistics | 3-0-0
      MBG301 | Biyokimya I | Biochemistry I | 4-0-0 | CHEM201/MBG202
      MBG303 | Moleküler Genetik | Molecular Genetics | 3-0-0 | MBG203
      MBG305 | Rekombinant DNA Laboratuvarı | Recombinant DNA Laboratory | 1-0-4 | MBG202
      MBG302 | Biyokimya II | Biochemistry II | 4-0-0 | MBG301
      MBG304 | İmmünoloji | Immunology | 3-0-0 | MBG201
      MBG306 | Gelişim Biyolojisi | Developmental Biology | 3-0-0 | MBG201
      MBG401 | Biyoinformatik | Bioinformatics | 2-2-0 | MBG206/CENG100
      MBG403 | Araştırma Projesi I | Research Project I | 1-4-0 | @90
      MBG402 | Araştırma Projesi II | Research Project II | 1-4-0 | MBG403
      MBG420 | Kanser Biyolojisi | Cancer Biology | 3-0-0 | MBG201 | 6
      MBG430 | Nörobiyoloji | Neurobiology | 3-0-0 | MBG201 | 6
      MBG440 | Kök Hücre Biyolojisi | Stem Cell Biology | 3-0-0 | MBG202 | 6
      MBG450 | Bitki Biyoteknolojisi | Plant Biotechnology | 3-0-0 | | 6
      MBG460 | Evrim | Evolution | 3-0-0 | | 6
      MBG470 | İnsan Genetiğine Giriş | Introduction to Human Genetics | 3-0-0 | | 6
    `,
    plan: [
      'MATH101 CHEM101 CHEM101L MBG101 ENG101 TURK101',
      'MATH102 CHEM102 MBG102 MBG104 ENG102 TURK102',
      'MBG201 MBG203 CHEM201 HIST101 XE',
      'MBG202 MBG204 MBG206 HIST102 XE',
      'MBG301 MBG303 MBG305 ENG201 FE',
      'MBG302 MBG304 MBG306 DE XE',
      'MBG401 MBG403 DE DE OHS401 FE',
      'MBG402 DE DE FE XE',
    ],
  },
  {
    code: 'PSY',
    faculty: 'SCI',
    name: 'Psikoloji',
    name_en: 'Psychology',
    yoksis: '201250',
    weight: 7,
    staff: 7,
    language: 'en',
    courses: `
      PSY101 | Psikolojiye Giriş I | Introduction to Psychology I | 3-0-0
      PSY103 | Psikolojinin Tarihi | History of Psychology | 3-0-0
      PSY102 | Psikolojiye Giriş II | Introduction to Psychology II | 3-0-0 | PSY101
      PSY104 | Psikolojide Bilgisayar Kullanımı | Computer Use in Psychology | 2-2-0
      PSY201 | Psikolojik Araştırma İstatistiği I | Statistics for Psychological Research I | 3-0-2 | MATH105
      PSY203 | Sosyal Psikoloji | Social Psychology | 3-0-0 | PSY102
      PSY205 | Gelişim Psikolojisi I | Developmental Psychology I | 3-0-0 | PSY102
      PSY202 | Psikolojik Araştırma İstatistiği II | Statistics for Psychological Research II | 3-0-2 | PSY201:DC
      PSY204 | Bilişsel Psikoloji | Cognitive Psychology | 3-0-0 | PSY102
      PSY206 | Gelişim Psikolojisi II | Developmental Psychology II | 3-0-0 | PSY205
      PSY301 | Deneysel Psikoloji | Experimental Psychology | 3-0-2 | PSY202/PSY204
      PSY303 | Biyolojik Psikoloji | Biological Psychology | 3-0-0 | PSY102
      PSY305 | Kişilik Kuramları | Theories of Personality | 3-0-0 | PSY101
      PSY302 | Anormal Psikoloji | Abnormal Psychology | 3-0-0 | PSY305/PSY303
      PSY304 | Psikolojik Ölçme | Psychological Assessment | 3-0-0 | PSY201
      PSY306 | Öğrenme Psikolojisi | Psychology of Learning | 3-0-0
      PSY401 | Klinik Psikolojiye Giriş | Introduction to Clinical Psychology | 3-0-0 | PSY302
      PSY403 | Bitirme Tezi I | Graduation Thesis I | 1-4-0 | @90
      PSY402 | Bitirme Tezi II | Graduation Thesis II | 1-4-0 | PSY403
      PSY420 | Endüstri ve Örgüt Psikolojisi | Industrial and Organizational Psychology | 3-0-0 | | 6
      PSY430 | Sağlık Psikolojisi | Health Psychology | 3-0-0 | | 6
      PSY440 | Aile ve Çift Psikolojisi | Family and Couple Psychology | 3-0-0 | PSY102 | 6
      PSY450 | Adli Psikoloji | Forensic Psychology | 3-0-0 | PSY101 | 6
      PSY460 | Trafik Psikolojisi | Traffic Psychology | 3-0-0 | | 6
      PSY470 | Pozitif Psikoloji | Positive Psychology | 3-0-0 | | 6
    `,
    plan: [
      'PSY101 PSY103 MATH105 SOC110 ENG101 TURK101',
      'PSY102 PSY104 PHIL110 MATH106 ENG102 TURK102',
      'PSY201 PSY203 PSY205 HIST101 XE',
      'PSY202 PSY204 PSY206 HIST102 XE',
      'PSY301 PSY303 PSY305 ENG201 FE',
      'PSY302 PSY304 PSY306 DE XE',
      'PSY401 PSY403 DE DE FE',
      'PSY402 DE DE FE XE',
    ],
  },
  {
    code: 'ELL',
    faculty: 'SCI',
    name: 'İngiliz Dili ve Edebiyatı',
    name_en: 'English Language and Literature',
    yoksis: '201260',
    weight: 4,
    staff: 6,
    language: 'en',
    courses: `
      ELL101 | Edebiyata Giriş | Introduction to Literature | 3-0-0
      ELL103 | Mitoloji | Mythology | 3-0-0
      ELL105 | Eleştirel Okuma ve Yazma | Critical Reading and Writing | 4-0-0
      ELL102 | İngiliz Edebiyatına Genel Bakış I | Survey of English Literature I | 3-0-0 | ELL101
      ELL104 | Dilbilime Giriş | Introduction to Linguistics | 3-0-0
      ELL106 | Metin Çözümlemesi | Textual Analysis | 3-0-0 | ELL105
      ELL201 | İngiliz Edebiyatına Genel Bakış II | Survey of English Literature II | 3-0-0 | ELL102
      ELL203 | İngiliz Şiiri | English Poetry | 3-0-0 | ELL101
      ELL205 | Anlambilim | Semantics | 3-0-0 | ELL104
      ELL202 | Shakespeare I | Shakespeare I | 3-0-0 | ELL102:DC
      ELL204 | Kısa Öykü | The Short Story | 3-0-0 | ELL101
      ELL206 | Edebiyat Eleştirisi I | Literary Criticism I | 3-0-0 | ELL106
      ELL301 | 18. Yüzyıl Romanı | Eighteenth-Century Novel | 3-0-0 | ELL201
      ELL303 | Edebiyat Eleştirisi II | Literary Criticism II | 3-0-0 | ELL206
      ELL305 | Çeviri Kuramı | Translation Theory | 3-0-0
      ELL302 | 19. Yüzyıl Romanı | Nineteenth-Century Novel | 3-0-0 | ELL301
      ELL304 | Romantik Dönem | The Romantic Period | 3-0-0 | ELL203
      ELL306 | Amerikan Edebiyatı | American Literature | 3-0-0 | ELL201/ELL204
      ELL401 | Modern Roman | The Modern Novel | 3-0-0 | ELL302
      ELL403 | Çağdaş Tiyatro | Contemporary Drama | 3-0-0
      ELL402 | Bitirme Çalışması | Senior Essay | 1-4-0 | @90
      ELL420 | Sömürgecilik Sonrası Edebiyat | Postcolonial Literature | 3-0-0 | | 6
      ELL430 | Yaratıcı Yazarlık | Creative Writing | 2-2-0 | | 6
      ELL440 | Bilim Kurgu | Science Fiction | 3-0-0 | | 6
      ELL450 | Çocuk Edebiyatı | Children’s Literature | 3-0-0 | | 6
      ELL460 | Edebiyat ve Sinema | Literature and Film | 3-0-0 | | 6
    `,
    plan: [
      'ELL101 ELL103 ELL105 PHIL110 TURK101 XE',
      'ELL102 ELL104 ELL106 ART110 TURK102 XE',
      'ELL201 ELL203 ELL205 HIST101 XE',
      'ELL202 ELL204 ELL206 HIST102 XE',
      'ELL301 ELL303 ELL305 DE FE',
      'ELL302 ELL304 ELL306 DE XE',
      'ELL401 ELL403 DE DE FE',
      'ELL402 DE DE FE XE',
    ],
  },
];
