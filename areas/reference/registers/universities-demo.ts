/** Universities as one line each: code | Turkish name | English name | kind | country | province (TR only) | website | Erasmus code. */
const lines = `
ODTU|Orta Doğu Teknik Üniversitesi|Middle East Technical University|state|TR|06|https://www.metu.edu.tr|TR ANKARA04
HU|Hacettepe Üniversitesi|Hacettepe University|state|TR|06|https://www.hacettepe.edu.tr|TR ANKARA03
AU|Ankara Üniversitesi|Ankara University|state|TR|06|https://www.ankara.edu.tr|TR ANKARA01
GAZI|Gazi Üniversitesi|Gazi University|state|TR|06|https://www.gazi.edu.tr|TR ANKARA02
AYBU|Ankara Yıldırım Beyazıt Üniversitesi|Ankara Yıldırım Beyazıt University|state|TR|06|https://www.aybu.edu.tr|
BILKENT|İhsan Doğramacı Bilkent Üniversitesi|İhsan Doğramacı Bilkent University|foundation|TR|06|https://www.bilkent.edu.tr|TR ANKARA07
TOBB|TOBB Ekonomi ve Teknoloji Üniversitesi|TOBB University of Economics and Technology|foundation|TR|06|https://www.etu.edu.tr|
BASKENT|Başkent Üniversitesi|Başkent University|foundation|TR|06|https://www.baskent.edu.tr|
ATILIM|Atılım Üniversitesi|Atılım University|foundation|TR|06|https://www.atilim.edu.tr|
CANKAYA|Çankaya Üniversitesi|Çankaya University|foundation|TR|06|https://www.cankaya.edu.tr|
BOUN|Boğaziçi Üniversitesi|Boğaziçi University|state|TR|34|https://www.bogazici.edu.tr|TR ISTANBU01
ITU|İstanbul Teknik Üniversitesi|Istanbul Technical University|state|TR|34|https://www.itu.edu.tr|TR ISTANBU04
IU|İstanbul Üniversitesi|Istanbul University|state|TR|34|https://www.istanbul.edu.tr|TR ISTANBU03
IUC|İstanbul Üniversitesi-Cerrahpaşa|Istanbul University-Cerrahpaşa|state|TR|34|https://www.iuc.edu.tr|
YTU|Yıldız Teknik Üniversitesi|Yıldız Technical University|state|TR|34|https://www.yildiz.edu.tr|
MARMARA|Marmara Üniversitesi|Marmara University|state|TR|34|https://www.marmara.edu.tr|
GSU|Galatasaray Üniversitesi|Galatasaray University|state|TR|34|https://www.gsu.edu.tr|
MSGSU|Mimar Sinan Güzel Sanatlar Üniversitesi|Mimar Sinan Fine Arts University|state|TR|34|https://www.msgsu.edu.tr|
KOC|Koç Üniversitesi|Koç University|foundation|TR|34|https://www.ku.edu.tr|
SABANCI|Sabancı Üniversitesi|Sabancı University|foundation|TR|34|https://www.sabanciuniv.edu|
BILGI|İstanbul Bilgi Üniversitesi|Istanbul Bilgi University|foundation|TR|34|https://www.bilgi.edu.tr|
OZYEGIN|Özyeğin Üniversitesi|Özyeğin University|foundation|TR|34|https://www.ozyegin.edu.tr|
YEDITEPE|Yeditepe Üniversitesi|Yeditepe University|foundation|TR|34|https://www.yeditepe.edu.tr|
ISIK|Işık Üniversitesi|Işık University|foundation|TR|34|https://www.isikun.edu.tr|
EGE|Ege Üniversitesi|Ege University|state|TR|35|https://www.ege.edu.tr|TR IZMIR02
DEU|Dokuz Eylül Üniversitesi|Dokuz Eylül University|state|TR|35|https://www.deu.edu.tr|TR IZMIR01
IYTE|İzmir Yüksek Teknoloji Enstitüsü|Izmir Institute of Technology|state|TR|35|https://www.iyte.edu.tr|
IEU|İzmir Ekonomi Üniversitesi|Izmir University of Economics|foundation|TR|35|https://www.ieu.edu.tr|
ANADOLU|Anadolu Üniversitesi|Anadolu University|state|TR|26|https://www.anadolu.edu.tr|TR ESKISEH01
ESTU|Eskişehir Teknik Üniversitesi|Eskişehir Technical University|state|TR|26|https://www.eskisehir.edu.tr|
OGU|Eskişehir Osmangazi Üniversitesi|Eskişehir Osmangazi University|state|TR|26|https://www.ogu.edu.tr|
ULUDAG|Bursa Uludağ Üniversitesi|Bursa Uludağ University|state|TR|16|https://www.uludag.edu.tr|
AKDENIZ|Akdeniz Üniversitesi|Akdeniz University|state|TR|07|https://www.akdeniz.edu.tr|
CU|Çukurova Üniversitesi|Çukurova University|state|TR|01|https://www.cu.edu.tr|
ERU|Erciyes Üniversitesi|Erciyes University|state|TR|38|https://www.erciyes.edu.tr|
SELCUK|Selçuk Üniversitesi|Selçuk University|state|TR|42|https://www.selcuk.edu.tr|
KTU|Karadeniz Teknik Üniversitesi|Karadeniz Technical University|state|TR|61|https://www.ktu.edu.tr|
OMU|Ondokuz Mayıs Üniversitesi|Ondokuz Mayıs University|state|TR|55|https://www.omu.edu.tr|
ATAUNI|Atatürk Üniversitesi|Atatürk University|state|TR|25|https://www.atauni.edu.tr|
FIRAT|Fırat Üniversitesi|Fırat University|state|TR|23|https://www.firat.edu.tr|
GAUN|Gaziantep Üniversitesi|Gaziantep University|state|TR|27|https://www.gantep.edu.tr|
DICLE|Dicle Üniversitesi|Dicle University|state|TR|21|https://www.dicle.edu.tr|
PAU|Pamukkale Üniversitesi|Pamukkale University|state|TR|20|https://www.pau.edu.tr|
SAU|Sakarya Üniversitesi|Sakarya University|state|TR|54|https://www.sakarya.edu.tr|
KOU|Kocaeli Üniversitesi|Kocaeli University|state|TR|41|https://www.kocaeli.edu.tr|
GTU|Gebze Teknik Üniversitesi|Gebze Technical University|state|TR|41|https://www.gtu.edu.tr|
TUB|Berlin Teknik Üniversitesi|Technische Universität Berlin|foreign|DE||https://www.tu.berlin|D BERLIN02
FUB|Berlin Özgür Üniversitesi|Freie Universität Berlin|foreign|DE||https://www.fu-berlin.de|D BERLIN01
TUM|Münih Teknik Üniversitesi|Technical University of Munich|foreign|DE||https://www.tum.de|D MUNCHEN02
RWTH|Aachen RWTH Üniversitesi|RWTH Aachen University|foreign|DE||https://www.rwth-aachen.de|D AACHEN01
UNIBO|Bologna Üniversitesi|University of Bologna|foreign|IT||https://www.unibo.it|I BOLOGNA01
POLIMI|Milano Politeknik Üniversitesi|Politecnico di Milano|foreign|IT||https://www.polimi.it|I MILANO02
KUL|Leuven Katolik Üniversitesi|KU Leuven|foreign|BE||https://www.kuleuven.be|B LEUVEN01
TUD|Delft Teknik Üniversitesi|Delft University of Technology|foreign|NL||https://www.tudelft.nl|NL DELFT01
LUND|Lund Üniversitesi|Lund University|foreign|SE||https://www.lunduniversity.lu.se|S LUND01
UW|Varşova Üniversitesi|University of Warsaw|foreign|PL||https://www.uw.edu.pl|PL WARSZAW01
CUNI|Prag Karlova Üniversitesi|Charles University|foreign|CZ||https://cuni.cz|CZ PRAHA07
UNIVIE|Viyana Üniversitesi|University of Vienna|foreign|AT||https://www.univie.ac.at|A WIEN01
HEL|Helsinki Üniversitesi|University of Helsinki|foreign|FI||https://www.helsinki.fi|SF HELSINK01
UB|Barselona Üniversitesi|University of Barcelona|foreign|ES||https://www.ub.edu|E BARCELO01
ETHZ|Zürih Federal Teknoloji Enstitüsü|ETH Zurich|foreign|CH||https://ethz.ch|
UMAN|Manchester Üniversitesi|University of Manchester|foreign|GB||https://www.manchester.ac.uk|
PSU|Pensilvanya Eyalet Üniversitesi|Pennsylvania State University|foreign|US||https://www.psu.edu|
UTOR|Toronto Üniversitesi|University of Toronto|foreign|CA||https://www.utoronto.ca|
UNAM|Meksika Ulusal Özerk Üniversitesi|National Autonomous University of Mexico|foreign|MX||https://www.unam.mx|
BSU|Bakü Devlet Üniversitesi|Baku State University|foreign|AZ||https://bsu.edu.az|
KAZNU|El-Farabi Kazak Ulusal Üniversitesi|Al-Farabi Kazakh National University|foreign|KZ||https://www.kaznu.kz|
DELHI|Delhi Üniversitesi|University of Delhi|foreign|IN||https://www.du.ac.in|
KU|Kyoto Üniversitesi|Kyoto University|foreign|JP||https://www.kyoto-u.ac.jp|
`;
export interface UniversitySource {
  code: string;
  name: string;
  name_en: string;
  kind: string;
  country: string;
  city: string;
  website: string;
  erasmus: string | null;
}
export const universitySources: readonly UniversitySource[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', name_en = '', kind = '', country = '', city = '', website = '', erasmus = ''] =
      line.split('|');
    return { code, name, name_en, kind, country, city, website, erasmus: erasmus === '' ? null : erasmus };
  });

/** Courses elsewhere: university: code | Turkish name | English name | credit | ECTS | our course or empty | equivalence. */
const courses: Readonly<Record<string, string>> = {
  ODTU: `
MATH119|Analitik Geometri ile Kalkülüs|Calculus with Analytic Geometry|5|7.5|MATH101|full
MATH120|Çok Değişkenli Fonksiyonlar Kalkülüsü|Calculus of Functions of Several Variables|5|7.5|MATH102|full
PHYS105|Genel Fizik I|General Physics I|4|6|PHYS101|full
PHYS106|Genel Fizik II|General Physics II|4|6|PHYS102|full
CHEM107|Genel Kimya|General Chemistry|4|6|CHEM101|full
ENG101|Akademik Amaçlı İngilizce I|English for Academic Purposes I|4|6|ENG101|full
ECON101|İktisada Giriş I|Introduction to Economics I|3|6|ECON101|full
CENG240|Mühendisler İçin Python Programlama|Programming with Python for Engineers|3|5|CENG101|partial
GENE101|Mühendislikte Sanat ve Tasarım|Art and Design in Engineering|3|5||elective`,
  HU: `
MAT123|Matematik I|Mathematics I|5|6|MATH101|full
MAT124|Matematik II|Mathematics II|5|6|MATH102|full
FIZ137|Fizik I|Physics I|4|6|PHYS101|full
FIZ138|Fizik II|Physics II|4|6|PHYS102|full
BBM101|Programlamaya Giriş I|Introduction to Programming I|3|6|CENG101|full
PSI101|Psikolojiye Giriş I|Introduction to Psychology I|3|6|PSY101|full
TKD103|Türk Dili I|Turkish Language I|2|2|TURK101|full
AIT203|Atatürk İlkeleri ve İnkılap Tarihi I|Principles of Atatürk and History of Revolution I|2|2|HIST101|full`,
  BOUN: `
MATH101|Matematik I|Calculus I|4|7|MATH101|full
MATH102|Matematik II|Calculus II|4|7|MATH102|full
PHYS121|Mekanik ve Termodinamiğe Giriş|Introductory Mechanics and Thermodynamics|4|7|PHYS101|full
CMPE150|Bilişime Giriş|Introduction to Computing|3|6|CENG101|full
CMPE160|Nesneye Yönelik Programlamaya Giriş|Introduction to Object Oriented Programming|4|7|CENG102|partial
EC101|Mikroekonomiye Giriş|Introduction to Microeconomics|3|6|ECON101|full
EC102|Makroekonomiye Giriş|Introduction to Macroeconomics|3|6|ECON102|full
AD101|İşletmeye Giriş|Introduction to Business|3|5|BUS101|full`,
  TUB: `
MA1001|Mühendisler İçin Analiz I|Analysis I for Engineers|8|8|MATH101|full
MA1002|Mühendisler İçin Analiz II|Analysis II for Engineers|8|8|MATH102|full
MA1010|Mühendisler İçin Doğrusal Cebir|Linear Algebra for Engineers|6|6|MATH201|partial
PH1001|Mühendisler İçin Fizik|Physics for Engineers|6|6|PHYS101|partial
CS1001|Programlamaya Giriş|Introduction to Programming|6|6|CENG101|full
LG0120|Almanca B1|German B1|4|4||elective
KW0310|Berlin Kent Tarihi|Urban History of Berlin|3|3||none`,
  UNIBO: `
27991|Matematiksel Analiz T-1|Mathematical Analysis T-1|9|9|MATH101|full
27993|Matematiksel Analiz T-2|Mathematical Analysis T-2|6|6|MATH102|partial
28024|Genel Fizik T|General Physics T|9|9|PHYS101|full
00013|Siyasal İktisat|Political Economy|8|8|ECON101|full
00467|Genel Psikoloji|General Psychology|8|8|PSY101|full
32099|Hukuka Giriş|Introduction to Law|6|6|LAW101|partial
29228|İtalyan Sinema Tarihi|History of Italian Cinema|6|6||elective`,
  PSU: `
MATH140|Analitik Geometri ile Kalkülüs I|Calculus with Analytic Geometry I|4||MATH101|full
MATH141|Analitik Geometri ile Kalkülüs II|Calculus with Analytic Geometry II|4||MATH102|full
PHYS211|Genel Fizik: Mekanik|General Physics: Mechanics|4||PHYS101|full
CHEM110|Kimyasal İlkeler I|Chemical Principles I|3||CHEM101|partial
CMPSC121|Programlama Tekniklerine Giriş|Introduction to Programming Techniques|3||CENG101|full
ECON102|Mikroekonomik Analize Giriş|Introductory Microeconomic Analysis|3||ECON101|full
PSYCH100|Psikolojiye Giriş|Introductory Psychology|3||PSY101|full
KINES077|Başlangıç Düzeyi Yüzme|Beginning Swimming|1|||none`,
};
export interface UniversityCourseSource {
  university: string;
  code: string;
  name: string;
  name_en: string;
  credit: number;
  ects: number | null;
  course: string | null;
  equivalence: string;
}
export const universityCourseSources: readonly UniversityCourseSource[] = Object.entries(courses).flatMap(
  ([university, text]) =>
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [code = '', name = '', name_en = '', credit = '', ects = '', course = '', equivalence = ''] = line
          .split('|')
          .map((part) => part.trim());
        return {
          university,
          code,
          name,
          name_en,
          credit: Number(credit),
          ects: ects === '' ? null : Number(ects),
          course: course === '' ? null : course,
          equivalence,
        };
      }),
);

/** Grades elsewhere and our letter of the undergraduate system: `grade low high letter`, bounds left out where the other side gives letters. */
export const universityGradeSources: Readonly<Record<string, string>> = {
  ODTU: 'AA 90 100 AA, BA 85 89 BA, BB 80 84 BB, CB 75 79 CB, CC 70 74 CC, DC 65 69 DC, DD 60 64 DD, FD 50 59 FD, FF 0 49 FF',
  HU: 'A1 95 100 AA, A2 90 94 AA, A3 85 89 BA, B1 80 84 BA, B2 75 79 BB, B3 70 74 BB, C1 65 69 CB, C2 60 64 CC, C3 55 59 CC, D1 50 54 DC, D2 47 49 DD, D3 44 46 DD, F3 0 43 FF',
  BOUN: 'AA - - AA, BA - - BA, BB - - BB, CB - - CB, CC - - CC, DC - - DC, DD - - DD, F - - FF',
  TUB: '1,0 1 1.29 AA, 1,3 1.3 1.69 AA, 1,7 1.7 1.99 BA, 2,0 2 2.29 BB, 2,3 2.3 2.69 BB, 2,7 2.7 2.99 CB, 3,0 3 3.29 CC, 3,3 3.3 3.69 DC, 3,7 3.7 3.99 DD, 4,0 4 4 DD, 5,0 4.01 5 FF',
  UNIBO:
    '30L 30.01 31 AA, 30 29.5 30 AA, 28-29 28 29.49 BA, 26-27 26 27.99 BB, 24-25 24 25.99 CB, 22-23 22 23.99 CC, 20-21 20 21.99 DC, 18-19 18 19.99 DD, 0-17 0 17.99 FF',
  PSU: 'A - - AA, A- - - BA, B+ - - BA, B - - BB, B- - - CB, C+ - - CC, C - - CC, D - - DD, F - - FF',
};
