/** Given names heard in the corridors of a French company: French of many origins, and English. */
const list = (names: string) => names.split(',').map(name => name.trim())

export const feminineNames = list(`
  Marie, Nathalie, Isabelle, Sylvie, Catherine, Valérie, Sandrine, Céline, Stéphanie, Sophie, Aurélie, Émilie, Julie,
  Laura, Camille, Léa, Manon, Chloé, Emma, Jade, Louise, Alice, Inès, Sarah, Clara, Pauline, Mathilde, Marion, Lucie,
  Anaïs, Élodie, Mélanie, Audrey, Virginie, Delphine, Laetitia, Caroline, Charlotte, Juliette, Margaux, Agathe, Clémence,
  Justine, Amandine, Ophélie, Noémie, Eva, Elsa, Héloïse, Éloïse, Capucine, Apolline, Garance, Victoire, Solène, Maëlle,
  Gwenaëlle, Rozenn, Nolwenn, Enora, Tiphaine, Bénédicte, Brigitte, Monique, Françoise, Véronique, Martine, Christine,
  Dominique-Anne, Florence, Hélène, Geneviève, Agnès, Odile, Cécile, Claire, Élisabeth, Édith, Marguerite, Madeleine,
  Suzanne, Colette, Joséphine, Rosalie, Valentine, Constance, Blanche, Philippine, Diane, Anne-Sophie, Marie-Laure,
  Anne-Claire, Marie-Christine, Anne-Laure, Marie-Ange, Marie-Noëlle, Fatima, Khadija, Aïcha, Yasmine, Nadia, Samira,
  Leïla, Soraya, Amina, Farah, Salma, Zineb, Naïma, Hanane, Meriem, Imane, Sofia, Lina, Nour, Dounia, Assia, Aminata,
  Fatou, Awa, Mariama, Aïssatou, Ndeye, Rokhaya, Bintou, Djénéba, Kadiatou, Oumou, Adjoa, Akissi, Grâce, Divine,
  Thi Mai, Linh, Mai, Hoa, Lan, Ngoc, Xiu Ying, Mei, Li, Yan, Ying, Sakura, Yuki, Hye-jin, Priya, Anjali, Kavya, Lakshmi,
  Shanthi, Ana, Inês, Catarina, Beatriz, Joana, Mariana, Conceição, Filipa, Carmen, Lucía, Pilar, Paola, Giulia,
  Francesca, Chiara, Alessia, Elena, Ioana, Andreea, Mihaela, Katarzyna, Agnieszka, Małgorzata, Olga, Svetlana, Natalia,
  Emily, Olivia, Amelia, Isla, Grace, Charlotte-Rose, Freya, Poppy, Imogen, Harriet, Abigail, Hannah, Lucy, Megan,
  Gemma, Rebecca, Rachel, Fiona, Siobhán, Aoife, Niamh, Eleanor, Beatrice, Margaret, Susan, Helen, Alison, Joanne,
  Tamsin, Kirsty, Zoë, Chloe, Phoebe, Georgina, Adeline, Adèle, Admira, Sephora, Myriam, Esther, Rebecca-Lou, Judith,
  Talia, Shirine, Parvaneh, Anahit, Nareh, Ludivine, Ségolène, Sixtine, Faustine, Romane, Lilou, Zélie, Océane, Coralie
`)

export const masculineNames = list(`
  Jean, Pierre, Michel, Philippe, Alain, Patrick, Christophe, Nicolas, Laurent, Frédéric, Olivier, Stéphane, Éric,
  David, Julien, Thomas, Alexandre, Maxime, Antoine, Romain, Guillaume, Sébastien, Jérôme, Benoît, Mathieu, Vincent,
  Fabrice, Franck, Bruno, Pascal, Thierry, Didier, Gilles, Hervé, Denis, Marc, Luc, Rémi, Rémy, Cédric, Ludovic,
  Arnaud, Damien, Florian, Kévin, Jérémy, Quentin, Clément, Adrien, Hugo, Lucas, Louis, Gabriel, Arthur, Jules, Léo,
  Raphaël, Paul, Victor, Théo, Nathan, Enzo, Baptiste, Valentin, Tristan, Gaspard, Augustin, Côme, Achille, Basile,
  Félix, Oscar, Émile, Ernest, Marius, Gustave, Anatole, Edgar, Aurélien, Cyril, Cyrille, Grégoire, Grégory, Fabien,
  Loïc, Yann, Erwan, Gwendal, Ronan, Malo, Tanguy, Gaëtan, Gaël, Mickaël, Joël, Noël, Raoul, Roland, Serge, Yves,
  Xavier, François, François-Xavier, Jean-Baptiste, Jean-Luc, Jean-Philippe, Jean-Marc, Pierre-Yves, Paul-Henri,
  Charles-Édouard, Louis-Marie, Marc-Antoine, Jean-Christophe, Mohamed, Ahmed, Karim, Mehdi, Rachid, Youssef, Yassine,
  Bilal, Hakim, Nabil, Samir, Sofiane, Walid, Anis, Ilyès, Rayan, Ismaël, Idriss, Abdelkader, Abdoulaye, Mamadou, Moussa,
  Ibrahima, Ousmane, Cheikh, Modou, Seydou, Boubacar, Souleymane, Kofi, Kwame, Yao, Christian-Désiré, Dieudonné,
  Minh, Tuan, Quang, Van Hai, Duc, Wei, Jun, Hao, Ming, Kenji, Hiroshi, Takeshi, Min-jun, Arjun, Rahul, Sanjay, Vijay,
  Suresh, João, Tiago, Rui, Nuno, Luís, Paulo, Duarte, Javier, Álvaro, José, Íñigo, Marco, Matteo, Luca, Giovanni,
  Alessandro, Angelo, Andrei, Bogdan, Ștefan, Piotr, Krzysztof, Łukasz, Dmitri, Sergueï, Nikola, Goran, Adam, Adama,
  James, Oliver, George, Harry, Jack, William, Edward, Henry, Charlie, Daniel, Samuel, Benjamin, Joseph, Matthew,
  Andrew, Stephen, Simon, Peter, Richard, Robert, Graham, Stuart, Ian, Callum, Ewan, Angus, Seán, Ciarán, Connor, Liam,
  Rhys, Gareth, Dylan, Owen, Nigel, Timothy, Christopher, Jonathan, Elliot, Rupert, Aaron, Élie, Nathanaël, Simon-Pierre,
  Gérard, Aram, Vahan, Dariush, Cyrus, Emre, Mustafa, Deniz-Can, Nikos, Yannis, Bertrand, Ambroise, Célestin, Ulysse
`)

/** Borne by women and men alike. */
export const commonNames = list(`
  Dominique, Claude, Camille, Charlie, Sasha, Alix, Maxence, Stéphane, Lou, Eden, Noa, Morgan, Robin, Andrea, Ange,
  Kim, Alex, Jordan, Taylor, Ariel, Yaël, Loan, Sam, Swann, Céleste
`)
