// The names by which authors call languages of code, for everything that highlights it.

/** A line for each language: its name, then others for it. */
const NAMES = `
bash zsh sh curl
c h
cpp c++
csharp c# cs
diff patch
dockerfile docker
go golang
graphql gql
groovy gradle
haskell hs
html htm xhtml vue svelte
http https
javascript js jsx mjs cjs javascriptreact
jsonc json5
kotlin kt
makefile make
markdown md mdx
nginx conf
objectivec objc objective-c
perl pl
powershell ps1 powerquery
properties env dotenv
protobuf proto
python py
ruby rb
rust rs
scss sass
shell console shell-session
typescript ts tsx
xml svg plist
yaml yml
`;

const BY_NAME = new Map(
  NAMES.trim()
    .split('\n')
    .flatMap((line) => {
      const [language = '', ...others] = line.split(' ');
      return [language, ...others].map((name) => [name, language] as const);
    }),
);

/** The language of a name in any case. A name that isn’t here is that of its language. */
export function languageNamed(name: string): string {
  const lowerName = name.trim().toLowerCase();
  return BY_NAME.get(lowerName) ?? lowerName;
}
