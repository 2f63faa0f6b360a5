// Colors of code, by the name of the theme as customizations have it. Values of the themes of these names, which their authors published
// under the MIT license, as https://github.com/shikijs/textmate-grammars-themes collects them.

/** What the colors of a theme are for, in the order of the table. Each is a custom property `--code-<name>`. */
export const CODE_COLORS = [
  'text',
  'background',
  'comment',
  'string',
  'number',
  'keyword',
  'function',
  'type',
  'variable',
  'attribute',
  'tag',
  'symbol',
  'inserted',
  'deleted',
] as const;

/** Name of a theme → its colors, in the order of {@link CODE_COLORS}, without `#`. */
export const CODE_THEMES: Readonly<Record<string, string>> = {
  'default-light': '24292f f7f7f8 67707b 0d7a4f a6470b 8b3bb8 1b5fc1 0a7285 24292f 8a5a00 b3261e 9b2f7e 0d7a4f b3261e',
  'default-dark': 'e6e7ea 17191e 949ba6 7fd6a8 f0a875 c9a0f5 85b7ff 6fd3e3 e6e7ea e8c479 ff9a91 f29bd4 7fd6a8 ff9a91',
  'monochrome-light':
    '24292f f7f7f8 67707b 444b54 24292f 111418 24292f 111418 24292f 444b54 111418 24292f 24292f 67707b',
  'monochrome-dark':
    'e6e7ea 17191e 949ba6 c3c7cd e6e7ea ffffff e6e7ea ffffff e6e7ea c3c7cd ffffff e6e7ea e6e7ea 949ba6',
  andromeeda: 'd5ced9 23262e a0a1a7 96e072 f39c12 c74ded ffe66d ffe66d 00e8c6 ffe66d f92672 ee5d43 96e072 ee5d43',
  'aurora-x': 'd4d4d4 07090f 546e7a c3e88d f78c6c 89ddff 82aaff ffcb6b eeffff c792ea f07178 f78c6c c3e88d ff5370',
  'ayu-dark': 'bfbdb6 10141c 5a6673 aad94c d2a6ff ff8f40 ffb454 59c2ff bfbdb6 ffb454 39bae6 d2a6ff 70bf56 f26d78',
  'catppuccin-frappe':
    'c6d0f5 303446 949cbb a6d189 ef9f76 ca9ee6 8caaee e5c890 c6d0f5 e5c890 8caaee e78284 a6d189 e78284',
  'catppuccin-latte':
    '4c4f69 eff1f5 7c7f93 40a02b fe640b 8839ef 1e66f5 df8e1d 4c4f69 df8e1d 1e66f5 d20f39 40a02b d20f39',
  'catppuccin-macchiato':
    'cad3f5 24273a 939ab7 a6da95 f5a97f c6a0f6 8aadf4 eed49f cad3f5 eed49f 8aadf4 ed8796 a6da95 ed8796',
  'catppuccin-mocha':
    'cdd6f4 1e1e2e 9399b2 a6e3a1 fab387 cba6f7 89b4fa f9e2af cdd6f4 f9e2af 89b4fa f38ba8 a6e3a1 f38ba8',
  'dark-plus': 'd4d4d4 1e1e1e 6a9955 ce9178 b5cea8 c586c0 dcdcaa 4ec9b0 9cdcfe 9cdcfe 569cd6 569cd6 b5cea8 ce9178',
  dracula: 'f8f8f2 282a36 6272a4 f1fa8c bd93f9 ff79c6 50fa7b 8be9fd f8f8f2 50fa7b ff79c6 bd93f9 50fa7b ff5555',
  'dracula-soft': 'f6f6f4 282a36 7b7f8b e7ee98 bf9eee f286c4 62e884 97e1f1 f6f6f4 62e884 f286c4 bf9eee 62e884 ee6666',
  'everforest-dark':
    'd3c6aa 2d353b 859289 dbbc7f d699b6 e67e80 a7c080 7fbbb3 d3c6aa dbbc7f e69875 d699b6 a7c080 e67e80',
  'everforest-light':
    '5c6a72 fdf6e3 939f91 dfa000 df69ba f85552 8da101 3a94c5 5c6a72 dfa000 f57d26 df69ba 8da101 f85552',
  'github-dark': 'e1e4e8 24292e 6a737d 9ecbff 79b8ff f97583 b392f0 b392f0 e1e4e8 b392f0 85e89d 79b8ff 85e89d fdaeb7',
  'github-dark-default':
    'e6edf3 0d1117 8b949e a5d6ff 79c0ff ff7b72 d2a8ff ffa657 e6edf3 79c0ff 7ee787 79c0ff 7ee787 ffa198',
  'github-dark-dimmed':
    'adbac7 22272e 768390 96d0ff 6cb6ff f47067 dcbdfb f69d50 adbac7 6cb6ff 8ddb8c 6cb6ff 8ddb8c ff938a',
  'github-dark-high-contrast':
    'f0f3f6 0a0c10 bdc4cc addcff 91cbff ff9492 dbb7ff ffb757 f0f3f6 91cbff 72f088 91cbff 72f088 ffb1af',
  'github-light': '24292e ffffff 6a737d 032f62 005cc5 d73a49 6f42c1 6f42c1 24292e 6f42c1 22863a 005cc5 22863a b31d28',
  'github-light-default':
    '1f2328 ffffff 6e7781 0a3069 0550ae cf222e 8250df 953800 1f2328 0550ae 116329 0550ae 116329 82071e',
  'github-light-high-contrast':
    '0e1116 ffffff 66707b 032563 023b95 a0111f 622cbc 702c00 0e1116 023b95 024c1a 023b95 024c1a 6e011a',
  'gruvbox-dark-hard':
    'ebdbb2 1d2021 928374 b8bb26 d3869b fb4934 fabd2f fabd2f 83a598 fabd2f 8ec07c d3869b b8bb26 d65d0e',
  'gruvbox-dark-medium':
    'ebdbb2 282828 928374 b8bb26 d3869b fb4934 fabd2f fabd2f 83a598 fabd2f 8ec07c d3869b b8bb26 d65d0e',
  'gruvbox-dark-soft':
    'ebdbb2 32302f 928374 b8bb26 d3869b fb4934 fabd2f fabd2f 83a598 fabd2f 8ec07c d3869b b8bb26 d65d0e',
  'gruvbox-light-hard':
    '3c3836 f9f5d7 928374 79740e 8f3f71 9d0006 b57614 b57614 076678 b57614 427b58 8f3f71 79740e d65d0e',
  'gruvbox-light-medium':
    '3c3836 fbf1c7 928374 79740e 8f3f71 9d0006 b57614 b57614 076678 b57614 427b58 8f3f71 79740e d65d0e',
  'gruvbox-light-soft':
    '3c3836 f2e5bc 928374 79740e 8f3f71 9d0006 b57614 b57614 076678 b57614 427b58 8f3f71 79740e d65d0e',
  houston: 'eef0f9 17191e eef0f9 ffd493 ffd493 54b9ff 00daef acafff 4bf3c8 4bf3c8 54b9ff ffd493 ffd493 4bf3c8',
  'kanagawa-dragon':
    'c5c9c5 181616 737c73 8a9a7b a292a3 8992a7 8ba4b0 8ea4a2 c5c9c5 8992a7 c4b28a b6927b 76946a c34043',
  'kanagawa-lotus': '545464 f2ecbc 716e61 6f894e b35b79 624c83 4d699b 597b75 545464 624c83 77713f cc6d00 6e915f d7474b',
  'kanagawa-wave': 'dcd7ba 1f1f28 727169 98bb6c d27e99 957fb8 7e9cd8 7aa89f dcd7ba 957fb8 e6c384 ffa066 76946a c34043',
  laserwave: 'ffffff 27212e 91889b b4dce7 b381c5 40b4c4 eb64b9 a96bc0 ffffff eb64b9 74dfc4 ffe261 74dfc4 eb64b9',
  'light-plus': '000000 ffffff 008000 a31515 098658 af00db 795e26 267f99 001080 e50000 800000 0000ff 098658 a31515',
  'material-theme': 'eeffff 263238 546e7a c3e88d f78c6c 89ddff 82aaff ffcb6b eeffff c792ea f07178 89ddff c3e88d f07178',
  'material-theme-darker':
    'eeffff 212121 545454 c3e88d f78c6c 89ddff 82aaff ffcb6b eeffff c792ea f07178 89ddff c3e88d f07178',
  'material-theme-lighter':
    '90a4ae fafafa 90a4ae 91b859 f76d47 39adb5 6182b8 e2931d 90a4ae 9c3eda e53935 39adb5 91b859 e53935',
  'material-theme-ocean':
    'babed8 0f111a 464b5d c3e88d f78c6c 89ddff 82aaff ffcb6b babed8 c792ea f07178 89ddff c3e88d f07178',
  'material-theme-palenight':
    'babed8 292d3e 676e95 c3e88d f78c6c 89ddff 82aaff ffcb6b babed8 c792ea f07178 89ddff c3e88d f07178',
  'min-dark': 'b392f0 1f1f1f 6b737c ffab70 f8f8f8 f97583 b392f0 b392f0 b392f0 b392f0 ffab70 79b8ff 9db1c5 ffab70',
  'min-light': '212121 ffffff c2c3c5 22863a 1976d2 d32f2f 6f42c1 6f42c1 212121 6f42c1 22863a 1976d2 2b5581 22863a',
  monokai: 'f8f8f2 272822 88846f e6db74 ae81ff f92672 a6e22e a6e22e f8f8f2 a6e22e f92672 ae81ff a6e22e f92672',
  'night-owl': 'd6deeb 011627 637777 ecc48d f78c6c c792ea 82aaff c5e478 c5e478 c5e478 caece6 82aaff c5e478 ef5350',
  nord: 'd8dee9 2e3440 616e88 a3be8c b48ead 81a1c1 88c0d0 8fbcbb d8dee9 8fbcbb 81a1c1 81a1c1 a3be8c bf616a',
  'one-dark-pro': 'abb2bf 282c34 7f848e 98c379 d19a66 c678dd 61afef e5c07b e06c75 d19a66 e06c75 d19a66 98c379 e06c75',
  'one-light': '383a42 fafafa a0a1a7 50a14f 986801 a626a4 4078f2 c18401 e45649 986801 e45649 986801 50a14f e45649',
  plastic: 'a9b2c3 21252b 5f6672 98c379 56b6c2 e06c75 b57edc e5c07b c6ccd7 d19a66 e5c07b 56b6c2 98c379 e06c75',
  poimandres: 'a6accd 1b1e28 767c9d 5de4c7 5de4c7 a6accd add7ff a6accd e4f0fb 91b4d5 5de4c7 5de4c7 add7ff 506477',
  red: 'f8f8f8 390000 e7c0c0 cd8d8d 994646 f12727 fec758 fec758 fb9a4b fec758 fec758 994646 41a83e ec9799',
  'rose-pine': 'e0def4 191724 6e6a86 f6c177 ebbcba 31748f ebbcba 9ccfd8 e0def4 c4a7e7 9ccfd8 ebbcba 9ccfd8 eb6f92',
  'rose-pine-dawn': '575279 faf4ed 9893a5 ea9d34 d7827e 286983 d7827e 56949f 575279 907aa9 56949f d7827e 56949f b4637a',
  'rose-pine-moon': 'e0def4 232136 6e6a86 f6c177 ea9a97 3e8fb0 ea9a97 9ccfd8 e0def4 c4a7e7 9ccfd8 ea9a97 9ccfd8 eb6f92',
  'slack-dark': 'e6e6e6 222222 6a9955 ce9178 b5cea8 c586c0 dcdcaa 4ec9b0 9cdcfe 9cdcfe 569cd6 569cd6 b5cea8 ce9178',
  'slack-ochin': '000000 ffffff 357b42 a44185 174781 7b30d0 7eb233 0444ac 2f86d2 df8618 0444ac 174781 a44185 207bb8',
  'snazzy-light': '565869 fafbfc adb1c2 cf9c00 ff5c57 f767bb 09a1ed 2dae58 565869 565869 13bbb7 2dae58 2dae58 ff5c56',
  'solarized-dark': '839496 002b36 586e75 2aa198 d33682 859900 268bd2 cb4b16 268bd2 93a1a1 268bd2 b58900 859900 dc322f',
  'solarized-light':
    '657b83 fdf6e3 93a1a1 2aa198 d33682 859900 268bd2 cb4b16 268bd2 93a1a1 268bd2 b58900 859900 dc322f',
  'synthwave-84': 'd4d4d4 262335 848bbd ff8b39 f97e72 fede5d 36f9f6 fe4450 ff7edb fede5d 72f1b8 f97e72 d4d4d4 72f1b8',
  'tokyo-night': 'a9b1d6 1a1b26 51597d 9ece6a ff9e64 bb9af7 7aa2f7 c0caf5 c0caf5 bb9af7 f7768e ff9e64 449dab 914c54',
  vesper: 'ffffff 101010 8b8b8b 99ffe4 ffc799 a0a0a0 ffc799 ffc799 ffffff a0a0a0 ffc799 ffffff 99ffe4 ff8080',
  'vitesse-black': 'dbd7ca 000000 758575 c98a7d 4c9a91 4d9375 80a665 5da994 bd976a bd976a 4d9375 4d9375 85e89d fdaeb7',
  'vitesse-dark': 'dbd7ca 121212 758575 c98a7d 4c9a91 4d9375 80a665 5da994 bd976a bd976a 4d9375 4d9375 85e89d fdaeb7',
  'vitesse-light': '393a34 ffffff a0ada0 b56959 2f798a 1e754f 59873a 2e8f82 b07d48 b07d48 1e754f 1e754f 22863a b31d28',
};
