"""Training on a cluster with verl (0.9.x): our environments, our loss and our slices inside its asynchronous trainer.

    settings       a recipe, as the configuration that verl reads                      no verl
    dataset        bundles, as the Parquet files that verl draws prompts from           no verl
    serving        an SGLang server over HTTP, with the method that verl's client has   no verl
    policy         a policy that samples tokens from such a server                      no verl
    tokens         the scaffold's framing over a Hugging Face tokenizer                 no verl
    outputs        a trajectory, as the rows that verl trains on                        no verl
    policy_loss    GSPO under our name in verl's registry
    reward         the environment's score under our name in verl's registry
    agent_loop     one episode in verl's agent loop
    worker         the rollouts of a prompt: over-sampled, kept within the slots of the environments
    trainer        token credit (penalties on single tokens) added to verl's advantages
    sft_dataset    slices of trajectories in verl's supervised trainer
    register       imported in every process of verl: makes all of this known

verl is not installed beside the hub; requirements/cluster.txt has it.
"""
