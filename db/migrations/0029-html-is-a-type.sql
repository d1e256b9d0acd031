-- What editors write as HTML is stored sanitised. Whoever writes it (the import, the demo, a statement typed by hand), the
-- database takes nothing else: only the tags that the sanitiser leaves, attributes on links alone, links to addresses alone.

create domain html as text
  constraint html_is_sanitised check (
    value !~* '<(?!/?(p|ul|ol|li|strong|em|a|h2|h3|h4|blockquote|br)[\s/>])'
    and value !~* '<(?!a\s)[a-z0-9]+[\s/]+[^/>\s]'
    and value !~* '<a(?=\s)(?!( (href="(https?:|mailto:)[^"<>]*"|target="_blank"|rel="[a-z ]*"))*\s*>)'
  );
comment on domain html is 'HTML as the sanitiser leaves it';

alter table articles
  alter column resume_fr type html, alter column resume_en type html,
  alter column description_fr type html, alter column description_en type html;
alter table practical_informations
  alter column description_fr type html, alter column description_en type html;
alter table restaurants
  alter column about_fr type html, alter column about_en type html;
alter table terms_versions
  alter column page type html;
