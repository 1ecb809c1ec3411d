/**
 * Countries of travellers, one per line: code | name | dialling code | visa subclass | languages | home towns
 * with their coordinates in degrees | first names of women | of men | family names.
 */
export const countryTable = `
FR | France | 33 | 417 | French | Lyon 45.764 4.8357; Nantes 47.2184 -1.5536; Grenoble 45.1885 5.7245 | Manon, Inès, Clémence, Jeanne, Océane, Aurélie, Margaux, Léa | Hugo, Théo, Baptiste, Maxime, Quentin, Rémi, Florian, Jérôme | Moreau, Lambert, Fontaine, Chevalier, Perrin, Blanchard, Garnier, Faure, Rousseau, Mercier
DE | Germany | 49 | 417 | German | Freiburg im Breisgau 47.999 7.8421; Leipzig 51.3397 12.3731; Kiel 54.3233 10.1228 | Johanna, Paula, Franziska, Jule, Antonia, Miriam, Lotte, Svenja | Jannik, Moritz, Leon, Till, Felix, Benedikt, Konstantin, Jürgen | Hoffmann, Krüger, Vogel, Schröder, Zimmermann, Brandt, Engel, Kühn, Seidel, Böhm
IT | Italy | 39 | 417 | Italian | Bologna 44.4949 11.3426; Bari 41.1171 16.8719 | Martina, Francesca, Alice, Sara, Elisa, Beatrice | Lorenzo, Davide, Simone, Niccolò, Federico, Pietro | Esposito, Marino, Greco, Gallo, Fontana, Caruso, Rinaldi, D’Angelo
JP | Japan | 81 | 417 | Japanese | Sapporo 43.0618 141.3545; Fukuoka 33.5904 130.4017 | Sakura, Yui, Aoi, Misaki, Nanami, Rin | Ren, Sota, Daiki, Takumi, Kaito, Shun | Suzuki, Takahashi, Ito, Kobayashi, Nakamura, Kato, Yoshida, Matsumoto
ES | Spain | 34 | 462 | Spanish | Valencia 39.4699 -0.3763; Vigo 42.2406 -8.7207 | Lucía, Alba, Carmen, Nerea, Paula, Marta | Álvaro, Sergio, Adrián, Javier, Iker, Rubén | Martínez, Jiménez, Navarro, Ortega, Iglesias, Núñez, Peña, Vázquez
IE | Ireland | 353 | 417 | English; Irish | Galway 53.2707 -9.0568; Cork 51.8985 -8.4756 | Niamh, Ciara, Róisín, Orla, Sinéad, Gráinne | Cian, Oisín, Eoin, Darragh, Conor, Pádraig | Byrne, Ryan, O’Sullivan, Doyle, McCarthy, Gallagher, Ó Sé, Brennan
GB | United Kingdom | 44 | 417 | English | Leeds 53.8008 -1.5491; Bristol 51.4545 -2.5879; Inverness 57.4778 -4.2247 | Charlotte, Isla, Megan, Poppy, Harriet, Freya, Georgia, Imogen | George, Harry, Callum, Rhys, Alfie, Dylan, Euan, Toby | Taylor, Evans, Robinson, Wright, MacDonald, Clarke, Patel, Fraser, Ward, Ashworth-Hayes
KR | South Korea | 82 | 417 | Korean | Busan 35.1796 129.0756; Daejeon 36.3504 127.3845 | Ji-woo, Ha-eun, Su-bin, Ye-jin, Min-ji, Da-hye | Do-yun, Ji-hoon, Hyun-woo, Joon-ho, Seung-min, Tae-yang | Choi, Jung, Kang, Cho, Yoon, Jang, Lim, Han
TW | Taiwan | 886 | 417 | Mandarin | Taichung 24.1477 120.6736; Tainan 22.9999 120.2269 | Yi-Chun, Pei-Shan, Hsin-Yi, Ya-Ting, Chia-Ling | Chih-Ming, Po-Han, Kuan-Yu, Cheng-En, Wei-Jie | Wang, Huang, Wu, Tsai, Hsu, Yang, Liao
NL | Netherlands | 31 | 417 | Dutch | Utrecht 52.0907 5.1214; Groningen 53.2194 6.5665 | Sanne, Fleur, Anouk, Lotte, Iris | Daan, Sem, Bram, Thijs, Koen | de Vries, van Dijk, Jansen, Visser, de Groot, Mulder, van der Meer
SE | Sweden | 46 | 417 | Swedish | Göteborg 57.7089 11.9746; Umeå 63.8258 20.263 | Elsa, Alva, Saga, Linnéa, Moa | Axel, Viktor, Emil, Gustav, Åke | Karlsson, Nilsson, Eriksson, Öberg, Sjöström, Åkesson, Lund
DK | Denmark | 45 | 417 | Danish | Aarhus 56.1629 10.2039; Odense 55.4038 10.4024 | Sofie, Laura, Clara, Astrid, Mathilde | Mikkel, Rasmus, Frederik, Søren, Jeppe | Jensen, Hansen, Møller, Kjær, Østergaard, Holm
NO | Norway | 47 | 417 | Norwegian | Bergen 60.3913 5.3221; Tromsø 69.6492 18.9553 | Ingrid, Nora, Tuva, Maren, Solveig | Magnus, Henrik, Sindre, Eirik, Øyvind | Hansen, Bakke, Lie, Strand, Moen, Ødegård
FI | Finland | 358 | 417 | Finnish; Swedish | Tampere 61.4978 23.761; Oulu 65.0121 25.4651 | Aino, Emilia, Venla, Siiri | Eetu, Onni, Väinö, Juho | Korhonen, Mäkinen, Nieminen, Hämäläinen, Laine
CA | Canada | 1 | 417 | English; French | Québec 46.8139 -71.208; Victoria 48.4284 -123.3656 | Emma, Olivia, Florence, Maddison, Rosalie | Liam, Ethan, William, Félix, Logan | Tremblay, Gagnon, MacLeod, Bouchard, Wilson, Roy, Singh
US | United States | 1 | 462 | English; Spanish | Boise 43.615 -116.2023; Asheville 35.5951 -82.5515 | Madison, Hannah, Kaylee, Abigail, Sierra | Tyler, Mason, Caleb, Austin, Cody | Miller, Johnson, Rodriguez, Anderson, Baker, Nguyen, Whitman
BR | Brazil | 55 | 462 | Portuguese | Florianópolis -27.5949 -48.5482; Curitiba -25.4284 -49.2733 | Júlia, Mariana, Larissa, Gabriela, Letícia | Gabriel, Felipe, Thiago, Caio, Vinícius | Almeida, dos Santos, Carvalho, Araújo, Barbosa, da Conceição, Teixeira
AR | Argentina | 54 | 462 | Spanish | Córdoba -31.4201 -64.1888; Rosario -32.9442 -60.6505 | Sofía, Camila, Martina, Agustina | Santiago, Tomás, Facundo, Joaquín | García, Romero, Sosa, Benítez, Acosta, Figueroa
CL | Chile | 56 | 462 | Spanish | Valparaíso -33.0472 -71.6127; Valdivia -39.8142 -73.2459 | Antonia, Catalina, Javiera, Isidora | Benjamín, Vicente, Matías, Cristóbal | Soto, Contreras, Araya, Sepúlveda, Morales
PT | Portugal | 351 | 462 | Portuguese | Porto 41.1579 -8.6291; Évora 38.5714 -7.9135 | Beatriz, Inês, Leonor, Matilde | Tiago, Gonçalo, Duarte, Rui | Ferreira, Gonçalves, Lopes, Marques, Simões
PL | Poland | 48 | 462 | Polish | Gdańsk 54.352 18.6466; Łódź 51.7592 19.456 | Agnieszka, Kasia, Oliwia, Małgorzata | Jakub, Szymon, Łukasz, Paweł | Nowak, Wójcik, Kamiński, Zieliński, Szczepański
CZ | Czechia | 420 | 462 | Czech; German | Brno 49.1951 16.6068; Plzeň 49.7384 13.3736 | Tereza, Adéla, Kateřina, Žaneta | Jakub, Ondřej, Vojtěch, Jiří | Svoboda, Černý, Procházka, Kučera, Říha
HU | Hungary | 36 | 462 | Hungarian | Pécs 46.0727 18.2323; Debrecen 47.5316 21.6273 | Zsófia, Réka, Eszter | Bence, Máté, Gergő | Nagy, Szabó, Tóth, Horváth
SI | Slovenia | 386 | 462 | Slovenian; Croatian | Maribor 46.5547 15.6459; Koper 45.5469 13.7294 | Nika, Lara, Špela | Luka, Žan, Rok | Novak, Kovačič, Zupan, Žagar
TR | Türkiye | 90 | 462 | Turkish | İzmir 38.4237 27.1428; Eskişehir 39.7667 30.5256 | Zeynep, Defne, Ayşe | Emre, Kerem, Çağlar | Kaya, Demir, Şahin, Öztürk
VN | Vietnam | 84 | 462 | Vietnamese | Đà Nẵng 16.0544 108.2022; Huế 16.4637 107.5909 | Mai, Hương, Thảo, Ngọc Ánh | Minh, Tuấn, Đức, Quang Huy | Trần, Lê, Phạm, Hoàng, Vũ
CN | China | 86 | 462 | Mandarin | Chengdu 30.5728 104.0668; Qingdao 36.0671 120.3826 | Xinyi, Yutong, 雨萱 | Haoran, Zihan, 子涵 | Zhang, Liu, Zhao, 陈, Zhou
IN | India | 91 | 462 | Hindi; Tamil; English | Coimbatore 11.0168 76.9558; Pune 18.5204 73.8567 | Ananya, Priyanka, Meenakshi | Arjun, Rohan, Karthik | Sharma, Iyer, Subramaniam, Gupta, Kulkarni
JO | Jordan | 962 | 500 | Arabic | Amman 31.9539 35.9106; Irbid 32.5568 35.8469 | Rania, نور, Lina | Omar, أحمد, Zaid | Haddad, الخطيب, Khoury, Nasser
`
