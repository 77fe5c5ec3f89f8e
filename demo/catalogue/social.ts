import type { DepartmentSource } from '#demo/catalogue/source.ts';

export const socialDepartments: readonly DepartmentSource[] = [
  {
    code: 'BUS',
    faculty: 'ECO',
    name: 'İşletme',
    name_en: 'Business Administration',
    yoksis: '201310',
    weight: 9,
    staff: 9,
    language: 'en',
    courses: `
      BUS101 | İşletmeye Giriş | Introduction to Business | 3-0-0
      BUS102 | Muhasebe İlkeleri I | Principles of Accounting I | 3-0-0
      BUS104 | İş Dünyasında Bilgi Teknolojileri | Information Technologies in Business | 2-2-0
      BUS201 | Muhasebe İlkeleri II | Principles of Accounting II | 3-0-0 | BUS102
      BUS203 | Yönetim ve Organizasyon | Management and Organization | 3-0-0 | BUS101
      BUS205 | İş İstatistiği | Business Statistics | 3-0-0 | MATH105
      BUS202 | Pazarlama İlkeleri | Principles of Marketing | 3-0-0 | BUS101
      BUS204 | Örgütsel Davranış | Organizational Behavior | 3-0-0 | BUS203/PSY101
      BUS206 | Ticaret Hukuku | Business Law | 3-0-0
      BUS301 | Finansal Yönetim I | Financial Management I | 3-0-0 | BUS201:DC
      BUS303 | Pazarlama Yönetimi | Marketing Management | 3-0-0 | BUS202
      BUS305 | Üretim Yönetimi | Operations Management | 3-0-0 | BUS205
      BUS302 | Finansal Yönetim II | Financial Management II | 3-0-0 | BUS301
      BUS304 | İnsan Kaynakları Yönetimi | Human Resource Management | 3-0-0 | BUS203
      BUS306 | Araştırma Yöntemleri | Research Methods | 3-0-0 | BUS205
      BUS300 | Yaz Stajı | Summer Practice | 0-0-0 | @60 | 4
      BUS401 | Stratejik Yönetim | Strategic Management | 3-0-0 | BUS301,BUS303
      BUS403 | Uluslararası İşletmecilik | International Business | 3-0-0 | BUS101,@y3
      BUS402 | Bitirme Projesi | Senior Project | 1-4-0 | @90
      BUS420 | Dijital Pazarlama | Digital Marketing | 3-0-0 | | 6
      BUS430 | Yatırım Çözümlemesi | Investment Analysis | 3-0-0 | BUS301 | 6
      BUS440 | Aile İşletmeleri | Family Business | 3-0-0 | | 6
      BUS450 | Müşteri İlişkileri Yönetimi | Customer Relationship Management | 3-0-0 | | 6
      BUS460 | Yeni Ürün Geliştirme | New Product Development | 3-0-0 | BUS202 | 6
      BUS470 | İş Analitiği | Business Analytics | 2-2-0 | BUS205 | 6
    `,
    plan: [
      'BUS101 MATH105 ECON101 PSY101 ENG101 TURK101',
      'BUS102 BUS104 MATH106 ECON102 ENG102 TURK102',
      'BUS201 BUS203 BUS205 HIST101 XE',
      'BUS202 BUS204 BUS206 HIST102 XE',
      'BUS301 BUS303 BUS305 ENG201 FE',
      'BUS302 BUS304 BUS306 DE XE',
      'BUS401 BUS403 BUS300 DE DE FE',
      'BUS402 DE DE FE XE',
    ],
  },
  {
    code: 'ECON',
    faculty: 'ECO',
    name: 'İktisat',
    name_en: 'Economics',
    yoksis: '201320',
    weight: 6,
    staff: 8,
    language: 'en',
    courses: `
      ECON101 | İktisada Giriş I | Introduction to Economics I | 3-0-0 | | 5
      ECON102 | İktisada Giriş II | Introduction to Economics II | 3-0-0 | ECON101 | 5
      ECON103 | İktisat Tarihi | Economic History | 3-0-0
      ECON104 | İktisatçılar İçin Bilgisayar | Computing for Economists | 2-2-0
      ECON201 | Mikroiktisat I | Microeconomics I | 4-0-0 | ECON101
      ECON203 | Matematiksel İktisat | Mathematical Economics | 3-0-0 | MATH105
      ECON205 | İktisadi İstatistik | Statistics for Economics | 3-0-0 | MATH106
      ECON202 | Mikroiktisat II | Microeconomics II | 4-0-0 | ECON201:DC
      ECON204 | Makroiktisat I | Macroeconomics I | 4-0-0 | ECON102
      ECON206 | Türkiye Ekonomisi | Turkish Economy | 3-0-0
      ECON301 | Makroiktisat II | Macroeconomics II | 4-0-0 | ECON204
      ECON303 | Ekonometri I | Econometrics I | 3-2-0 | ECON205
      ECON305 | Para ve Banka | Money and Banking | 3-0-0 | ECON102
      ECON302 | Ekonometri II | Econometrics II | 3-2-0 | ECON303
      ECON304 | Uluslararası İktisat | International Economics | 3-0-0 | ECON202/ECON204
      ECON306 | Kamu Maliyesi | Public Finance | 3-0-0 | ECON201
      ECON401 | İktisadi Büyüme | Economic Growth | 3-0-0 | ECON301
      ECON403 | İktisadi Düşünce Tarihi | History of Economic Thought | 3-0-0
      ECON402 | Bitirme Çalışması | Senior Seminar | 1-4-0 | @90
      ECON420 | Davranışsal İktisat | Behavioral Economics | 3-0-0 | | 6
      ECON430 | Çevre İktisadı | Environmental Economics | 3-0-0 | | 6
      ECON440 | Sanayi İktisadı | Industrial Organization | 3-0-0 | ECON202 | 6
      ECON450 | Çalışma İktisadı | Labor Economics | 3-0-0 | ECON201 | 6
      ECON460 | Finansal Piyasalar | Financial Markets | 3-0-0 | | 6
      ECON470 | Sağlık İktisadı | Health Economics | 3-0-0 | | 6
    `,
    plan: [
      'ECON101 ECON103 MATH105 BUS101 ENG101 TURK101',
      'ECON102 ECON104 MATH106 BUS102 ENG102 TURK102',
      'ECON201 ECON203 ECON205 HIST101 XE',
      'ECON202 ECON204 ECON206 HIST102 XE',
      'ECON301 ECON303 ECON305 ENG201 FE',
      'ECON302 ECON304 ECON306 DE XE',
      'ECON401 ECON403 DE DE FE',
      'ECON402 DE DE FE XE',
    ],
  },
  {
    code: 'POLS',
    faculty: 'ECO',
    name: 'Siyaset Bilimi ve Uluslararası İlişkiler',
    name_en: 'Political Science and International Relations',
    yoksis: '201330',
    weight: 6,
    staff: 7,
    language: 'en',
    courses: `
      POLS101 | Siyaset Bilimine Giriş | Introduction to Political Science | 3-0-0
      POLS103 | Uygarlık Tarihi | History of Civilization | 3-0-0
      POLS102 | Uluslararası İlişkilere Giriş | Introduction to International Relations | 3-0-0
      POLS104 | Anayasa Hukuku | Constitutional Law | 3-0-0
      POLS201 | Siyasal Düşünceler Tarihi I | History of Political Thought I | 3-0-0 | POLS101
      POLS203 | Karşılaştırmalı Siyaset | Comparative Politics | 3-0-0 | POLS101
      POLS205 | Siyasi Tarih | Political History | 3-0-0
      POLS202 | Siyasal Düşünceler Tarihi II | History of Political Thought II | 3-0-0 | POLS201
      POLS204 | Uluslararası İlişkiler Kuramları | Theories of International Relations | 3-0-0 | POLS102:DC
      POLS206 | Sosyal Bilimlerde Araştırma Yöntemleri | Research Methods in Social Sciences | 3-0-0
      POLS301 | Türk Siyasal Yaşamı | Turkish Political Life | 3-0-0 | POLS101
      POLS303 | Uluslararası Hukuk | International Law | 3-0-0
      POLS305 | Uluslararası Örgütler | International Organizations | 3-0-0 | POLS102
      POLS302 | Türk Dış Politikası | Turkish Foreign Policy | 3-0-0 | POLS204/POLS301
      POLS304 | Uluslararası Siyasal İktisat | International Political Economy | 3-0-0 | ECON101
      POLS306 | Kamu Yönetimi | Public Administration | 3-0-0
      POLS401 | Avrupa Birliği | The European Union | 3-0-0 | POLS305
      POLS403 | Güvenlik Çalışmaları | Security Studies | 3-0-0 | POLS204
      POLS402 | Bitirme Tezi | Graduation Thesis | 1-4-0 | @90
      POLS420 | Orta Doğu Siyaseti | Middle East Politics | 3-0-0 | | 6
      POLS430 | Göç ve Siyaset | Migration and Politics | 3-0-0 | | 6
      POLS440 | Siyasal İletişim | Political Communication | 3-0-0 | | 6
      POLS450 | Enerji Diplomasisi | Energy Diplomacy | 3-0-0 | POLS204 | 6
      POLS460 | Toplumsal Cinsiyet ve Siyaset | Gender and Politics | 3-0-0 | | 6
      POLS470 | Balkan Çalışmaları | Balkan Studies | 3-0-0 | | 6
    `,
    plan: [
      'POLS101 POLS103 ECON101 MATH105 ENG101 TURK101',
      'POLS102 POLS104 ECON102 SOC110 ENG102 TURK102',
      'POLS201 POLS203 POLS205 HIST101 XE',
      'POLS202 POLS204 POLS206 HIST102 XE',
      'POLS301 POLS303 POLS305 ENG201 FE',
      'POLS302 POLS304 POLS306 DE XE',
      'POLS401 POLS403 DE DE FE',
      'POLS402 DE DE FE XE',
    ],
  },
  {
    code: 'LAW',
    faculty: 'LAW',
    name: 'Hukuk',
    name_en: 'Law',
    yoksis: '201410',
    weight: 8,
    staff: 9,
    language: 'tr',
    courses: `
      LAW101 | Hukuk Başlangıcı | Introduction to Law | 3-0-0
      LAW103 | Roma Hukuku | Roman Law | 3-0-0
      LAW105 | Medeni Hukuk I: Kişiler | Civil Law I: Persons | 4-0-0
      LAW102 | Anayasa Hukuku I | Constitutional Law I | 4-0-0
      LAW104 | Medeni Hukuk II: Aile | Civil Law II: Family | 4-0-0 | LAW105
      LAW106 | Türk Hukuk Tarihi | History of Turkish Law | 3-0-0
      LAW201 | Borçlar Hukuku Genel | Law of Obligations: General | 4-0-0 | LAW105
      LAW203 | Ceza Hukuku Genel | Criminal Law: General | 4-0-0
      LAW205 | Anayasa Hukuku II | Constitutional Law II | 4-0-0 | LAW102
      LAW202 | Borçlar Hukuku Özel | Law of Obligations: Special | 4-0-0 | LAW201:DC
      LAW204 | Ceza Hukuku Özel | Criminal Law: Special | 4-0-0 | LAW203
      LAW206 | İdare Hukuku | Administrative Law | 4-0-0 | LAW102/LAW205
      LAW301 | Eşya Hukuku | Property Law | 4-0-0 | LAW104
      LAW303 | Ticari İşletme Hukuku | Law of Commercial Enterprise | 4-0-0
      LAW305 | Devletler Genel Hukuku | Public International Law | 4-0-0
      LAW302 | Medeni Usul Hukuku | Civil Procedure | 4-0-0 | LAW201
      LAW304 | Ceza Muhakemesi Hukuku | Criminal Procedure | 4-0-0 | LAW203
      LAW306 | Şirketler Hukuku | Company Law | 4-0-0 | LAW303
      LAW401 | Miras Hukuku | Law of Succession | 4-0-0 | LAW104
      LAW403 | İcra ve İflas Hukuku | Enforcement and Bankruptcy Law | 4-0-0 | LAW302
      LAW402 | İş Hukuku | Labour Law | 4-0-0
      LAW404 | Vergi Hukuku | Tax Law | 4-0-0
      LAW420 | İnsan Hakları Hukuku | Human Rights Law | 3-0-0 | | 6
      LAW430 | Fikri Mülkiyet Hukuku | Intellectual Property Law | 3-0-0 | | 6
      LAW440 | Bilişim Hukuku | Information Technology Law | 3-0-0 | | 6
      LAW450 | Çevre Hukuku | Environmental Law | 3-0-0 | | 6
      LAW460 | Kurgusal Duruşma | Moot Court | 1-4-0 | LAW302/LAW304 | 6
      LAW470 | Tahkim Hukuku | Arbitration Law | 3-0-0 | | 6
    `,
    plan: [
      'LAW101 LAW103 LAW105 ECON101 TURK101',
      'LAW102 LAW104 LAW106 SOC110 TURK102',
      'LAW201 LAW203 LAW205 HIST101 XE',
      'LAW202 LAW204 LAW206 HIST102 XE',
      'LAW301 LAW303 LAW305 DE FE',
      'LAW302 LAW304 LAW306 DE XE',
      'LAW401 LAW403 DE DE FE',
      'LAW402 LAW404 DE DE XE',
    ],
  },
  {
    code: 'ELT',
    faculty: 'EDU',
    name: 'İngilizce Öğretmenliği',
    name_en: 'English Language Teaching',
    yoksis: '201510',
    weight: 6,
    staff: 7,
    language: 'en',
    courses: `
      ELT101 | Dinleme ve Sesletim I | Listening and Pronunciation I | 3-0-0
      ELT103 | Bağlamsal Dil Bilgisi | Contextual Grammar | 3-0-0
      EDS101 | Eğitime Giriş | Introduction to Education | 2-0-0
      ELT102 | Dinleme ve Sesletim II | Listening and Pronunciation II | 3-0-0 | ELT101
      ELT104 | Okuma Becerileri | Reading Skills | 3-0-0
      EDS102 | Eğitim Psikolojisi | Educational Psychology | 3-0-0
      ELT201 | Yabancı Dil Öğretiminde Yaklaşımlar I | Approaches to Language Teaching I | 3-0-0 | EDS101
      ELT203 | Dilbilim I | Linguistics I | 3-0-0
      EDS201 | Öğretim Teknolojileri | Instructional Technologies | 2-2-0
      ELT202 | Yabancı Dil Öğretiminde Yaklaşımlar II | Approaches to Language Teaching II | 3-0-0 | ELT201
      ELT204 | Dilbilim II | Linguistics II | 3-0-0 | ELT203
      EDS202 | Öğretim İlke ve Yöntemleri | Principles and Methods of Instruction | 3-0-0
      ELT301 | Çocuklara Yabancı Dil Öğretimi I | Teaching Languages to Children I | 3-0-0 | ELT202:DC
      ELT303 | Dil Becerilerinin Öğretimi I | Teaching Language Skills I | 3-0-0 | ELT201
      EDS301 | Sınıf Yönetimi | Classroom Management | 2-0-0
      ELT302 | Çocuklara Yabancı Dil Öğretimi II | Teaching Languages to Children II | 3-0-0 | ELT301
      ELT304 | Dil Becerilerinin Öğretimi II | Teaching Language Skills II | 3-0-0 | ELT303
      EDS302 | Eğitimde Ölçme ve Değerlendirme | Measurement and Evaluation in Education | 3-0-0
      ELT401 | Öğretmenlik Uygulaması I | Teaching Practice I | 2-6-0 | ELT304/ELT302,@90
      ELT403 | Materyal Tasarımı | Materials Design | 2-2-0
      ELT402 | Öğretmenlik Uygulaması II | Teaching Practice II | 2-6-0 | ELT401
      ELT420 | Öğretimde Drama | Drama in Language Teaching | 2-2-0 | | 6
      ELT430 | Dil Edinimi | Language Acquisition | 3-0-0 | ELT203 | 6
      ELT440 | Dünya İngilizceleri | World Englishes | 3-0-0 | | 6
      ELT450 | Özel Gereksinimli Öğrenciler | Learners with Special Needs | 3-0-0 | | 6
      ELT460 | Çevrim İçi Öğretim | Teaching Online | 3-0-0 | | 6
      ELT470 | Eğitim Sosyolojisi | Sociology of Education | 3-0-0 | | 6
    `,
    plan: [
      'ELT101 ELT103 EDS101 PSY101 TURK101 XE',
      'ELT102 ELT104 EDS102 SOC110 TURK102 XE',
      'ELT201 ELT203 EDS201 HIST101 XE',
      'ELT202 ELT204 EDS202 HIST102 XE',
      'ELT301 ELT303 EDS301 DE FE',
      'ELT302 ELT304 EDS302 DE XE',
      'ELT401 ELT403 DE DE FE',
      'ELT402 DE DE FE XE',
    ],
  },
];
