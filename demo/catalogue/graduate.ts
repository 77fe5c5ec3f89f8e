/** Graduate courses by department: course lines as in source.ts. 590 is the seminar. */
const taught: Readonly<Record<string, string>> = {
  CENG: `
    CENG501 | İleri Algoritmalar | Advanced Algorithms | 3-0-0 | | 8
    CENG502 | Dağıtık Sistemler | Distributed Systems | 3-0-0 | | 8
    CENG503 | İleri Makine Öğrenmesi | Advanced Machine Learning | 3-0-0 | | 8
    CENG504 | Bilgisayarlı Görü | Computer Vision | 3-0-0 | | 8
    CENG505 | Büyük Veri Çözümlemesi | Big Data Analytics | 3-0-0 | | 8
    CENG506 | Yazılım Mimarisi | Software Architecture | 3-0-0 | | 8
    CENG507 | Ağ Güvenliği | Network Security | 3-0-0 | | 8
    CENG508 | Derin Öğrenme | Deep Learning | 3-0-0 | CENG503 | 8
    CENG590 | Seminer | Seminar | 0-2-0 | | 6`,
  EEE: `
    EEE501 | Doğrusal Sistem Kuramı | Linear System Theory | 3-0-0 | | 8
    EEE502 | Rastgele Süreçler | Random Processes | 3-0-0 | | 8
    EEE503 | İleri Sayısal Haberleşme | Advanced Digital Communications | 3-0-0 | | 8
    EEE504 | Güç Sistemleri Çözümlemesi | Power System Analysis | 3-0-0 | | 8
    EEE505 | Mikrodalga Mühendisliği | Microwave Engineering | 3-0-0 | | 8
    EEE506 | Eniyileme | Optimization | 3-0-0 | | 8
    EEE507 | Uyarlanır Kontrol | Adaptive Control | 3-0-0 | | 8
    EEE590 | Seminer | Seminar | 0-2-0 | | 6`,
  IE: `
    IE501 | Doğrusal Programlama | Linear Programming | 3-0-0 | | 8
    IE502 | Stokastik Süreçler | Stochastic Processes | 3-0-0 | | 8
    IE503 | İleri Benzetim | Advanced Simulation | 3-0-0 | | 8
    IE504 | Tam Sayılı Programlama | Integer Programming | 3-0-0 | | 8
    IE505 | Lojistik Ağ Tasarımı | Logistics Network Design | 3-0-0 | | 8
    IE506 | Çok Ölçütlü Karar Verme | Multi-Criteria Decision Making | 3-0-0 | | 8
    IE507 | Sezgisel Yöntemler | Heuristic Methods | 3-0-0 | | 8
    IE590 | Seminer | Seminar | 0-2-0 | | 6`,
  BUS: `
    BUS501 | İleri Yönetim Kuramları | Advanced Management Theories | 3-0-0 | | 8
    BUS502 | İşletme Araştırma Yöntemleri | Business Research Methods | 3-0-0 | | 8
    BUS503 | Kurumsal Finans | Corporate Finance | 3-0-0 | | 8
    BUS504 | Tüketici Davranışı | Consumer Behavior | 3-0-0 | | 8
    BUS505 | Uluslararası Pazarlama | International Marketing | 3-0-0 | | 8
    BUS506 | Yenilik Yönetimi | Innovation Management | 3-0-0 | | 8
    BUS507 | Liderlik | Leadership | 3-0-0 | | 8
    BUS590 | Seminer | Seminar | 0-2-0 | | 6`,
  PSY: `
    PSY501 | İleri Araştırma Yöntemleri | Advanced Research Methods | 3-0-0 | | 8
    PSY502 | Psikopatoloji | Psychopathology | 3-0-0 | | 8
    PSY503 | Bilişsel Davranışçı Terapi | Cognitive Behavioral Therapy | 3-0-0 | | 8
    PSY504 | Klinik Görüşme | Clinical Interviewing | 3-0-0 | | 8
    PSY505 | Nöropsikoloji | Neuropsychology | 3-0-0 | | 8
    PSY506 | Grup Süreçleri | Group Processes | 3-0-0 | | 8
    PSY507 | Çok Değişkenli İstatistik | Multivariate Statistics | 3-0-0 | | 8
    PSY590 | Seminer | Seminar | 0-2-0 | | 6`,
};

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI'];
/** 591–592 and 691–696: a semester of thesis work each, S/U. */
const thesisLines = (code: string): string =>
  [
    `${code}591 | Yüksek Lisans Tezi I | Master’s Thesis I | 0-0-0 | ${code}590 | 30`,
    `${code}592 | Yüksek Lisans Tezi II | Master’s Thesis II | 0-0-0 | ${code}591 | 30`,
    ...(['CENG', 'EEE', 'BUS'].includes(code)
      ? roman.map(
          (number, index) =>
            `${code}69${index + 1} | Doktora Tezi ${number} | Doctoral Thesis ${number} | 0-0-0 | ${index === 0 ? '@12' : `${code}69${index}`} | 30`,
        )
      : []),
  ].join('\n');
export const graduateCourses: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(taught).map(([code, lines]) => [code, `${lines.trim()}\n${thesisLines(code)}`]),
);
