import type { DepartmentSource } from '#demo/catalogue/source.ts';

export const engineeringDepartments: readonly DepartmentSource[] = [
  {
    code: 'CENG',
    faculty: 'ENG',
    name: 'Bilgisayar Mühendisliği',
    name_en: 'Computer Engineering',
    yoksis: '201110',
    weight: 14,
    staff: 12,
    language: 'en',
    courses: `
      CENG100 | Bilgisayar Programlama | Computer Programming | 2-2-0 | | 5
      CENG101 | Programlamaya Giriş | Introduction to Programming | 3-0-2
      CENG103 | Bilgisayar Mühendisliğine Yönelim | Orientation to Computer Engineering | 2-0-0
      CENG102 | Nesneye Yönelik Programlama | Object-Oriented Programming | 3-0-2 | CENG101
      CENG104 | Ayrık Matematik | Discrete Mathematics | 3-0-0
      CENG201 | Veri Yapıları | Data Structures | 3-0-2 | CENG102:DC
      CENG211 | Sayısal Tasarım | Digital Design | 3-0-2 | CENG104/MATH101
      CENG223 | Olasılık ve İstatistik | Probability and Statistics for Engineers | 3-0-0 | MATH101
      CENG202 | Algoritma Çözümlemesi | Analysis of Algorithms | 3-0-0 | CENG201,CENG104
      CENG212 | Bilgisayar Mimarisi | Computer Organization and Architecture | 3-0-2 | CENG211
      CENG232 | Web Programlama | Web Programming | 2-2-0 | CENG102
      CENG301 | İşletim Sistemleri | Operating Systems | 3-0-2 | CENG201
      CENG303 | Veritabanı Sistemleri | Database Management Systems | 3-2-0 | CENG201:CC/CENG202
      CENG315 | Programlama Dilleri | Programming Languages | 3-0-0 | CENG201
      CENG300 | Yaz Stajı I | Summer Practice I | 0-0-0 | @60 | 4
      CENG302 | Bilgisayar Ağları | Computer Networks | 3-0-2 | CENG201
      CENG304 | Yazılım Mühendisliği | Software Engineering | 3-0-0 | CENG102,@y3
      CENG316 | Otomatlar ve Biçimsel Diller | Automata Theory and Formal Languages | 3-0-0 | CENG104
      CENG401 | Bitirme Projesi I | Graduation Project I | 1-4-0 | CENG304/CENG303,@90
      CENG411 | Yapay Zekâ | Artificial Intelligence | 3-0-0 | CENG202
      CENG402 | Bitirme Projesi II | Graduation Project II | 1-4-0 | CENG401
      CENG420 | Makine Öğrenmesi | Machine Learning | 3-0-0 | CENG223 | 6
      CENG425 | Bilgisayar Grafikleri | Computer Graphics | 3-0-0 | CENG201 | 6
      CENG430 | Siber Güvenlik | Cyber Security | 3-0-0 | CENG302 | 6
      CENG435 | Bulut Bilişim | Cloud Computing | 3-0-0 | CENG301/CENG302 | 6
      CENG440 | Mobil Uygulama Geliştirme | Mobile Application Development | 2-2-0 | CENG102 | 6
      CENG445 | Doğal Dil İşleme | Natural Language Processing | 3-0-0 | CENG223,CENG201 | 6
      CENG450 | Gömülü Sistemler | Embedded Systems | 2-0-2 | CENG212 | 6
      CENG210 | Bilişim Hukuku ve Toplum | Computing, Law and Society | 3-0-0 | | 6
    `,
    plan: [
      'MATH101 PHYS101 PHYS101L CENG101 CENG103 ENG101 TURK101',
      'MATH102 PHYS102 PHYS102L CENG102 CENG104 ENG102 TURK102',
      'CENG201 CENG211 CENG223 MATH201 HIST101 XE',
      'CENG202 CENG212 CENG232 MATH204 HIST102 FE',
      'CENG301 CENG303 CENG315 CENG300 ENG201 FE',
      'CENG302 CENG304 CENG316 DE XE',
      'CENG401 CENG411 DE DE OHS401 FE',
      'CENG402 DE DE FE XE',
    ],
  },
  {
    code: 'EEE',
    faculty: 'ENG',
    name: 'Elektrik-Elektronik Mühendisliği',
    name_en: 'Electrical and Electronics Engineering',
    yoksis: '201120',
    weight: 9,
    staff: 8,
    language: 'en',
    courses: `
      EEE101 | Elektrik-Elektronik Mühendisliğine Giriş | Introduction to Electrical and Electronics Engineering | 2-0-0
      EEE102 | Elektrik Mühendisliği Temelleri | Fundamentals of Electrical Engineering | 3-0-0 | MATH101
      EEE201 | Devre Kuramı I | Circuit Theory I | 4-0-0 | MATH102
      EEE201L | Devre Laboratuvarı I | Circuit Laboratory I | 0-0-2 | =EEE201
      EEE203 | Sayısal Mantık Tasarımı | Digital Logic Design | 3-0-2 | EEE101/CENG101
      EEE202 | Devre Kuramı II | Circuit Theory II | 4-0-0 | EEE201
      EEE204 | Elektromanyetik Alanlar | Electromagnetic Fields | 3-0-0 | PHYS102
      EEE206 | Yarıiletken Elemanlar | Semiconductor Devices | 3-0-0 | PHYS102
      EEE301 | Sinyaller ve Sistemler | Signals and Systems | 4-0-0 | EEE202:DC
      EEE303 | Elektronik Devreler I | Electronic Circuits I | 3-0-2 | EEE201
      EEE305 | Elektromekanik Enerji Dönüşümü | Electromechanical Energy Conversion | 3-0-2 | EEE202
      EEE300 | Yaz Stajı | Summer Practice | 0-0-0 | @60 | 4
      EEE302 | Kontrol Sistemleri | Control Systems | 3-0-2 | EEE301
      EEE304 | Elektronik Devreler II | Electronic Circuits II | 3-0-2 | EEE303
      EEE306 | Haberleşme Sistemleri | Communication Systems | 3-0-0 | EEE301
      EEE401 | Bitirme Projesi I | Graduation Project I | 1-4-0 | @90
      EEE403 | Güç Elektroniği | Power Electronics | 3-0-0 | EEE303
      EEE402 | Bitirme Projesi II | Graduation Project II | 1-4-0 | EEE401
      EEE410 | Sayısal Sinyal İşleme | Digital Signal Processing | 3-0-0 | EEE301 | 6
      EEE420 | Mikrodenetleyiciler | Microcontrollers | 2-0-2 | EEE203 | 6
      EEE430 | Yenilenebilir Enerji Sistemleri | Renewable Energy Systems | 3-0-0 | | 6
      EEE440 | Antenler ve Yayılım | Antennas and Propagation | 3-0-0 | EEE204 | 6
      EEE450 | Robotik Sistemler | Robotic Systems | 3-0-0 | EEE301/ME302 | 6
      EEE460 | Elektrikli Araçlar | Electric Vehicles | 3-0-0 | | 6
    `,
    plan: [
      'MATH101 PHYS101 PHYS101L CENG101 EEE101 ENG101 TURK101',
      'MATH102 PHYS102 PHYS102L EEE102 CENG102 ENG102 TURK102',
      'EEE201 EEE201L EEE203 MATH201 HIST101 XE',
      'EEE202 EEE204 EEE206 MATH204 HIST102 XE',
      'EEE301 EEE303 EEE305 EEE300 ENG201',
      'EEE302 EEE304 EEE306 DE FE',
      'EEE401 EEE403 DE DE OHS401 FE',
      'EEE402 DE DE FE XE',
    ],
  },
  {
    code: 'ME',
    faculty: 'ENG',
    name: 'Makine Mühendisliği',
    name_en: 'Mechanical Engineering',
    yoksis: '201130',
    weight: 8,
    staff: 7,
    language: 'en',
    courses: `
      ME101 | Makine Mühendisliğine Giriş | Introduction to Mechanical Engineering | 2-0-0
      ME103 | Teknik Resim | Technical Drawing | 2-2-0
      ME102 | Bilgisayar Destekli Çizim | Computer-Aided Drawing | 2-2-0 | ME103
      ME104 | Statik | Statics | 3-0-0 | PHYS101
      ME201 | Dinamik | Dynamics | 3-0-0 | ME104
      ME203 | Termodinamik I | Thermodynamics I | 3-0-0 | MATH102
      ME205 | Malzeme Bilimi | Materials Science | 3-0-0 | CHEM101
      ME202 | Mukavemet | Strength of Materials | 3-0-0 | ME104:DC
      ME204 | Termodinamik II | Thermodynamics II | 3-0-0 | ME203
      ME206 | İmal Usulleri | Manufacturing Processes | 2-0-2 | ME205
      ME301 | Akışkanlar Mekaniği | Fluid Mechanics | 3-0-2 | ME203
      ME303 | Makine Elemanları I | Machine Elements I | 3-0-0 | ME202
      ME305 | Mekanizma Tekniği | Theory of Machines | 3-0-0 | ME201
      ME300 | Yaz Stajı | Summer Practice | 0-0-0 | @60 | 4
      ME302 | Sistem Dinamiği ve Kontrol | System Dynamics and Control | 3-0-0 | ME201,MATH201
      ME304 | Isı Transferi | Heat Transfer | 3-0-2 | ME301/ME204
      ME306 | Makine Elemanları II | Machine Elements II | 3-0-0 | ME303
      ME401 | Makine Mühendisliği Tasarımı I | Mechanical Engineering Design I | 1-4-0 | ME303,@90
      ME403 | Makine Laboratuvarı | Mechanical Engineering Laboratory | 1-0-4 | ME301
      ME402 | Makine Mühendisliği Tasarımı II | Mechanical Engineering Design II | 1-4-0 | ME401
      ME410 | İçten Yanmalı Motorlar | Internal Combustion Engines | 3-0-0 | ME203 | 6
      ME420 | İklimlendirme ve Soğutma | Air Conditioning and Refrigeration | 3-0-0 | ME203 | 6
      ME430 | Sonlu Elemanlar Yöntemi | Finite Element Method | 3-0-0 | ME202 | 6
      ME440 | Mekatronik | Mechatronics | 2-0-2 | | 6
      ME450 | Havacılığa Giriş | Introduction to Aeronautics | 3-0-0 | | 6
    `,
    plan: [
      'MATH101 PHYS101 CHEM101 ME101 ME103 ENG101 TURK101',
      'MATH102 PHYS102 ME102 ME104 ENG102 TURK102',
      'ME201 ME203 ME205 MATH201 HIST101 XE',
      'ME202 ME204 ME206 MATH204 HIST102 XE',
      'ME301 ME303 ME305 ME300 ENG201 XE',
      'ME302 ME304 ME306 DE FE',
      'ME401 ME403 DE DE OHS401 FE',
      'ME402 DE DE FE XE',
    ],
  },
  {
    code: 'CE',
    faculty: 'ENG',
    name: 'İnşaat Mühendisliği',
    name_en: 'Civil Engineering',
    yoksis: '201140',
    weight: 6,
    staff: 6,
    language: 'en',
    courses: `
      CE101 | İnşaat Mühendisliğine Giriş | Introduction to Civil Engineering | 2-0-0
      CE103 | İnşaat Mühendisliği Çizimi | Civil Engineering Drawing | 2-2-0
      CE102 | Yapı Mekaniği I | Engineering Mechanics I | 3-0-0 | PHYS101
      CE201 | Yapı Mekaniği II | Engineering Mechanics II | 3-0-0 | CE102
      CE203 | Yapı Malzemesi | Construction Materials | 3-0-2 | CHEM101
      CE205 | Topoğrafya | Surveying | 2-2-0
      CE202 | Cisimlerin Mukavemeti | Mechanics of Materials | 3-0-0 | CE201
      CE204 | Akışkanlar Mekaniği | Fluid Mechanics | 3-0-2 | MATH102
      CE206 | Mühendislik Jeolojisi | Engineering Geology | 3-0-0
      CE301 | Yapı Statiği | Structural Analysis | 4-0-0 | CE202:DC
      CE303 | Zemin Mekaniği | Soil Mechanics | 3-0-2 | CE206/CE202
      CE305 | Hidrolik | Hydraulics | 3-0-0 | CE204
      CE300 | Yaz Stajı | Summer Practice | 0-0-0 | @60 | 4
      CE302 | Betonarme I | Reinforced Concrete I | 4-0-0 | CE301
      CE304 | Temel Mühendisliği | Foundation Engineering | 3-0-0 | CE303
      CE306 | Ulaştırma Mühendisliği | Transportation Engineering | 3-0-0 | CE205
      CE401 | Çelik Yapılar | Steel Structures | 3-0-0 | CE301
      CE403 | İnşaat Mühendisliği Tasarımı I | Civil Engineering Design I | 1-4-0 | @90
      CE402 | İnşaat Mühendisliği Tasarımı II | Civil Engineering Design II | 1-4-0 | CE403
      CE410 | Deprem Mühendisliğine Giriş | Introduction to Earthquake Engineering | 3-0-0 | CE301 | 6
      CE420 | Su Kaynakları Mühendisliği | Water Resources Engineering | 3-0-0 | CE204 | 6
      CE430 | Yapı İşletmesi | Construction Management | 3-0-0 | | 6
      CE440 | Trafik Mühendisliği | Traffic Engineering | 3-0-0 | | 6
      CE450 | Çevre Mühendisliğine Giriş | Introduction to Environmental Engineering | 3-0-0 | | 6
    `,
    plan: [
      'MATH101 PHYS101 PHYS101L CHEM101 CE101 ENG101 TURK101',
      'MATH102 PHYS102 CE102 CENG100 ENG102 TURK102',
      'CE201 CE203 CE205 CE103 MATH201 HIST101',
      'CE202 CE204 CE206 MATH204 HIST102 XE',
      'CE301 CE303 CE305 CE300 ENG201 XE',
      'CE302 CE304 CE306 DE FE',
      'CE401 CE403 DE DE OHS401 FE',
      'CE402 DE DE FE XE',
    ],
  },
  {
    code: 'IE',
    faculty: 'ENG',
    name: 'Endüstri Mühendisliği',
    name_en: 'Industrial Engineering',
    yoksis: '201150',
    weight: 8,
    staff: 7,
    language: 'en',
    courses: `
      IE101 | Endüstri Mühendisliğine Giriş | Introduction to Industrial Engineering | 2-0-0
      IE102 | Mühendislik Ekonomisi | Engineering Economics | 3-0-0
      IE201 | Yöneylem Araştırması I | Operations Research I | 3-0-0 | MATH102
      IE203 | Olasılık | Probability | 3-0-0 | MATH102
      IE205 | Maliyet Muhasebesi | Cost Accounting | 3-0-0
      IE202 | Yöneylem Araştırması II | Operations Research II | 3-0-0 | IE201
      IE204 | Mühendislik İstatistiği | Engineering Statistics | 3-0-0 | IE203:DC
      IE206 | İş Etüdü ve Ergonomi | Work Study and Ergonomics | 3-0-2
      IE301 | Üretim Planlama I | Production Planning I | 3-0-0 | IE201
      IE303 | Benzetim | Simulation | 2-0-2 | IE203,CENG100
      IE305 | Kalite Mühendisliği | Quality Engineering | 3-0-0 | IE204
      IE300 | Yaz Stajı | Summer Practice | 0-0-0 | @60 | 4
      IE302 | Üretim Planlama II | Production Planning II | 3-0-0 | IE301
      IE304 | Tesis Planlama | Facilities Planning | 3-0-0 | IE202
      IE306 | Stokastik Modeller | Stochastic Models | 3-0-0 | IE203
      IE401 | Sistem Tasarımı I | Systems Design I | 1-4-0 | IE301,@90
      IE403 | Tedarik Zinciri Yönetimi | Supply Chain Management | 3-0-0 | IE301/IE302
      IE402 | Sistem Tasarımı II | Systems Design II | 1-4-0 | IE401
      IE410 | Karar Analizi | Decision Analysis | 3-0-0 | IE203 | 6
      IE420 | Veri Madenciliği | Data Mining | 2-2-0 | IE204 | 6
      IE430 | Proje Yönetimi | Project Management | 3-0-0 | | 6
      IE440 | Yalın Üretim | Lean Manufacturing | 3-0-0 | | 6
      IE450 | Çizelgeleme | Scheduling | 3-0-0 | IE201 | 6
    `,
    plan: [
      'MATH101 PHYS101 PHYS101L CENG100 IE101 ENG101 TURK101',
      'MATH102 PHYS102 IE102 ECON101 ENG102 TURK102',
      'IE201 IE203 IE205 MATH201 HIST101 XE',
      'IE202 IE204 IE206 MATH204 HIST102 XE',
      'IE301 IE303 IE305 IE300 ENG201 FE',
      'IE302 IE304 IE306 DE FE',
      'IE401 IE403 DE DE OHS401 FE',
      'IE402 DE DE FE XE',
    ],
  },
];
