"""The runs that can be started by name. A recipe is a module with one constant; each constant stands once, with its
source beside it. The local trainer's recipes are in the same folder.

    turbo         GSPO, 192 GPUs, a mixture of experts of 35B with 3B active      (seed 000)
    plus          GSPO, 512 GPUs, 397B with 17B active                            (seed 000)
    warm_up       SFT before it, 512 GPUs                                         (seed 000)
    hybrid        RL with preference reward and execution penalty, 24 GPUs        (seed 002)
    hybrid_sft    SFT on prefixes before it, 16 GPUs                              (seed 002)
    single_node   GSPO of a small vision-language model on eight GPUs             (ours)
"""
